import { systemActor } from '../../access/actor.ts'
import { findCurrentContact } from '../../contacts/find-current-contact.ts'
import type { Provenance } from '../../events/provenance.ts'
import { languageOf } from '../../languages/languages.ts'
import type { Meeting } from '../../meetings/get-meeting.ts'
import { lockMeeting } from '../../meetings/lock-meeting.ts'
import { recordResponse } from '../../meetings/lifecycle/record-response.ts'
import { leaveNote } from '../../notes/leave-note.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { fromUnixSeconds } from '../../platform/time.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { formatMoment, readTimeStyle } from '../render/format-times.ts'
import { insertNotedReply, upsertNewerReply } from '../store/meeting-replies.ts'
import { decideReply } from './core/decide-reply.ts'
import type { Mark } from './core/seal-mark.ts'
import type { ReceivedMail, ReceivedReply } from './received-mail.ts'
import type { ReceivedOutcome } from './received-outcome.ts'
import type { ReplyContext } from './reply-context.ts'

type MarkedReply = { mark: Mark; mail: ReceivedMail; reply: ReceivedReply }

/**
 * Notes on the meeting what its attendee has answered to the invitation. The meeting stands, also
 * if it was declined. What the attendee wrote, and another time that was proposed, become a note
 * for the team, also if a newer answer was read before.
 */
export async function applyReply(
  tx: Tx,
  { publicUrl, secrets, log, now: readNow }: ReplyContext,
  { mark, mail, reply }: MarkedReply,
): Promise<ReceivedOutcome> {
  if (mark.about === 'meeting' && mark.agentId !== null)
    return { result: 'ignored', reason: 'from_agent' }
  const workspaceId = mark.workspaceId as WorkspaceId
  const now = readNow()
  const meeting = await lockMeeting(tx, workspaceId, mark.id, now)
  const address = await findInvitedAddress(tx, workspaceId, meeting)
  const decision = decideReply(reply, { meeting, address, sentAt: mail.sentAt, now })
  if (!decision.ok) return { result: 'ignored', reason: decision.reason }
  const { response, saidAt, ...stamp } = decision
  const stamped = { meetingId: meeting.id, ...stamp }
  const provenance = byAttendee(meeting)
  const actor = systemActor(workspaceId)
  const isNewer = response !== 'proposed' && (await upsertNewerReply(tx, workspaceId, stamped))
  if (isNewer)
    await recordResponse(tx, { actor, provenance, publicUrl, secrets, now }, meeting, response)
  const words = findWords(reply, meeting)
  const noted =
    words.length === 0
      ? null
      : await insertNotedReply(tx, workspaceId, {
          ...stamped,
          saidAt,
          isProposal: reply.method === 'COUNTER',
        })
  if (noted !== null)
    await noteWords(tx, workspaceId, { meeting, words, ...noted }, { provenance, now, log })
  return isNewer || noted !== null
    ? { result: 'recorded' }
    : { result: 'ignored', reason: 'repeated' }
}

/** Leaves a note with the words of the attendee. `isLate`: a newer answer was read before. */
async function noteWords(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meeting, words, isLate }: { meeting: Meeting; words: string[]; isLate: boolean },
  { log, ...change }: { provenance: Provenance; now: Temporal.Instant; log: ReplyContext['log'] },
): Promise<void> {
  const { id: meetingId, teamId, contactId, attendeeName, language } = meeting
  const { saidBeforeAnswer } = languageOf(meeting.spokenLanguage).messageTexts
  const text = [...words, ...(isLate ? [saidBeforeAnswer] : [])].join('\n')
  const note = await leaveNote(
    tx,
    workspaceId,
    { teamId, meetingId, callId: null, contactId, authorName: attendeeName, text, language },
    change,
  )
  if (note === null)
    log.error({ workspaceId, meetingId }, 'too many notes: one of an attendee was not stored')
}

/** The mark proves the attendee, as the link to the page of the meeting does. */
function byAttendee({ id }: Meeting): Provenance {
  return {
    actorKind: 'attendee_link',
    actorId: id,
    requestId: null,
    callId: null,
    connectionId: null,
  }
}

async function findInvitedAddress(
  tx: Tx,
  workspaceId: WorkspaceId,
  { attendeeEmail, contactId }: Meeting,
): Promise<string | null> {
  if (attendeeEmail !== null) return attendeeEmail
  const contact = await findCurrentContact(tx, workspaceId, contactId)
  return contact?.attributes.email ?? null
}

/** What the attendee wrote or proposed, in lines. */
function findWords({ method, comment, proposed }: ReceivedReply, meeting: Meeting): string[] {
  const { proposesTime } = languageOf(meeting.spokenLanguage).messageTexts
  const style = readTimeStyle(
    meeting.spokenLanguage,
    meeting.location.time_zone ?? meeting.timeZone,
  )
  const when = proposed === null ? null : formatMoment(fromUnixSeconds(proposed.from), style)
  return [
    ...(method === 'COUNTER' ? [proposesTime(when)] : []),
    ...(comment === null ? [] : [comment]),
  ]
}
