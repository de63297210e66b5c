import { findContact } from '../../contacts/find-contact.ts'
import { getCurrentContact } from '../../contacts/get-current-contact.ts'
import { getMeeting } from '../../meetings/get-meeting.ts'
import { leaveNote } from '../../notes/leave-note.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { isNotePassedOn } from '../../webhooks/endpoints/is-note-passed-on.ts'
import { hearName } from '../../speech/names/hear-name.ts'
import { openMeeting } from '../core/seal-id.ts'
import type { ToolArguments } from '../core/tools.ts'
import {
  answerWith,
  rejectTool,
  type Session,
  type ToolResult,
  type VoiceDeps,
} from '../call/session.ts'

/** The call continues in the language of the note. */
const KEEP_LANGUAGE = { memory: {} }

/**
 * Stores a note for the team on a meeting that was verified in this call, else on the call, else on
 * the workspace.
 */
export async function takeNote(
  deps: VoiceDeps,
  tx: Tx,
  session: Session,
  { note, meeting_id: sealed, name }: ToolArguments<'leave_note'>,
): Promise<ToolResult> {
  const {
    lines,
    computeMacs,
    call,
    actor: { workspaceId, sandbox },
    provenance,
    language,
    team,
    now,
  } = session
  const meetingId =
    sealed === undefined ? null : openMeeting(computeMacs, sealed, call?.platformCallId ?? null)
  if (sealed !== undefined && meetingId === null)
    return rejectTool(lines.unknownMeeting, 'unknown_meeting', { saved: false })
  const meeting = meetingId === null ? null : await getMeeting(tx, workspaceId, meetingId, now)
  const saidName = name?.trim()
  const left = await leaveNote(
    tx,
    workspaceId,
    {
      teamId: meeting?.teamId ?? team.id,
      meetingId,
      callId: call?.id ?? null,
      contactId: meeting?.contactId ?? (await findContactId(tx, session)),
      authorName: saidName
        ? (hearName(saidName, language, { isIntroduced: true })?.name ?? saidName)
        : null,
      text: note.trim(),
      language,
    },
    { provenance, now },
  )
  if (!left) return rejectTool(lines.noteLimit, 'note_limit_reached', { saved: false })
  const { teams } = await deps.rosters.readCurrent(tx, workspaceId)
  const isPassedOn = await isNotePassedOn(tx, workspaceId, {
    sendsMails: deps.sendsMails ?? false,
    sandbox,
    teamId: left.teamId,
    teamEmail: teams.get(left.teamId)?.email ?? null,
  })
  return answerWith(
    isPassedOn ? lines.notePassedOn : lines.noteTaken,
    {
      saved: true,
      passed_on: isPassedOn,
      note_id: left.id,
      on: meetingId !== null ? 'meeting' : call ? 'call' : 'workspace',
    },
    KEEP_LANGUAGE,
  )
}

/**
 * The contact of the call, or the contact with its number; null if unknown or if several contacts
 * share the number.
 */
async function findContactId(
  db: Db,
  { call, partyNumber, actor: { workspaceId, phoneRegion } }: Session,
): Promise<string | null> {
  if (call?.contactId) {
    // The contact may have been merged into another since the call was read.
    const contact = await getCurrentContact(db, workspaceId, call.contactId)
    return contact.id
  }
  if (partyNumber === null) return null
  const found = await findContact(db, workspaceId, { by: { phone: partyNumber }, phoneRegion })
  return found.ok ? (found.contact?.id ?? null) : null
}
