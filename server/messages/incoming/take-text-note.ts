import { findContact } from '../../contacts/find-contact.ts'
import { leaveNote } from '../../notes/leave-note.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { isNotePassedOn } from '../../webhooks/endpoints/is-note-passed-on.ts'
import { formatPhone } from '../../contacts/core/identifiers/format-phone.ts'
import { takesPlace } from './core/decide-action.ts'
import type { TextVisit } from './open-visit.ts'
import type { Reply } from './reply.ts'
import { writeAnswer } from './write-answer.ts'

/** Passes a text message on to the team: on the meeting, if only one is concerned. */
export async function takeTextNote(tx: Tx, visit: TextVisit): Promise<Reply> {
  const { actor, context, connection, number, text, language } = visit
  const meetings = visit.meetings.filter(takesPlace)
  const [nearest] = meetings
  const meeting = meetings.length === 1 ? nearest! : null
  const contactId = meeting?.contactId ?? (await findOnlyContact(tx, visit))
  const left = await leaveNote(
    tx,
    actor.workspaceId,
    {
      teamId: nearest?.teamId ?? connection.teamId,
      meetingId: meeting?.id ?? null,
      callId: null,
      contactId,
      // Without a contact, the number is the only way to reach the person.
      authorName: meeting?.attendeeName ?? (contactId === null ? formatPhone(number) : null),
      text: text.trim(),
      language,
    },
    context,
  )
  if (left === null) return { answer: null }
  const reachesTeam = await isNotePassedOn(tx, actor.workspaceId, {
    sendsMails: visit.sendsMails,
    sandbox: actor.sandbox,
    teamId: left.teamId,
    teamEmail: visit.roster.teams.get(left.teamId)?.email ?? null,
  })
  return {
    answer: writeAnswer(visit, (texts, parts) =>
      reachesTeam ? texts.passedOn(parts) : texts.noted(parts),
    ),
  }
}

/** Null: the number is that of several contacts, or of none. */
async function findOnlyContact(
  tx: Tx,
  { actor: { workspaceId, phoneRegion }, meetings, number }: TextVisit,
): Promise<string | null> {
  const [only, ...others] = new Set(meetings.map(({ contactId }) => contactId))
  if (only !== undefined) return others.length === 0 ? only : null
  const found = await findContact(tx, workspaceId, { by: { phone: number }, phoneRegion })
  return found.ok ? (found.contact?.id ?? null) : null
}
