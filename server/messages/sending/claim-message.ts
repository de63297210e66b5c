import { awaitsVideoRoom } from '../../calendar-writes/awaits-video-room.ts'
import { readEmailPreferences } from '../../contacts/consents/record-email-preferences.ts'
import { BY_SYSTEM } from '../../events/provenance.ts'
import { skipQuietHours } from '../../outbound/core/skip-quiet-hours.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { createClaimId } from '../../platform/db/create-claim-id.ts'
import { changeMessage } from '../change-message.ts'
import { checkWanted, type WithdrawalReason } from '../core/check-wanted.ts'
import { isOptional } from '../core/is-optional.ts'
import { isAboutReply } from '../core/plan-reply-messages.ts'
import { troubleOf } from '../core/plan-calendar-message.ts'
import { endpointOf } from '../core/plan-webhook-message.ts'
import { decideCall } from './decide-call.ts'
import type { Message, MessageKey } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import { type ClaimedSms, type PreparedMessage, prepareMessage } from './prepare-message.ts'
import { readSubject, type Subject } from './read-subject.ts'
import { lockDueMessage, selectNeighbors } from '../store/messages.ts'

/** A message that only this process may send now. `sms` null: it is a mail. */
export type ClaimedMessage = {
  claimedBy: string
  message: Message
  subject: Subject
  recipientName: string | null
  sms: ClaimedSms | null
}

/** Longer than any attempt to send. */
const CLAIM_SECONDS = 90
/** How long a message waits while another one about its meeting is being sent. */
const TURN_SECONDS = 2
/** How long a message about a meeting waits for the link to its video room. */
const MAX_ROOM_SECONDS = 30

/**
 * Decides about a due message, and stores the decision. Returns the message if it is to be sent
 * now; null if it waits, is not wanted any more, is only kept, became an outbound call, or is
 * locked by another process.
 */
export async function claimMessage(
  tx: Tx,
  context: MessageContext,
  key: MessageKey,
): Promise<ClaimedMessage | null> {
  const { workspaceId } = key
  const now = context.now()
  const message = await lockDueMessage(tx, key, now)
  if (!message) return null
  const subject = await readSubject(tx, context, workspaceId, message)
  const prepared = await decideMessage(tx, context, { message, subject })
  const claim = { claimedBy: createClaimId(), seconds: context.claimSeconds ?? CLAIM_SECONDS }
  const stored = await changeMessage(
    { db: tx, workspaceId, now, provenance: BY_SYSTEM },
    { before: message, change: prepared.change, claim: prepared.isSent ? claim : null },
  )
  if (!prepared.isSent) return null
  const { recipientName, sms } = prepared
  return { claimedBy: claim.claimedBy, message: stored, subject, recipientName, sms }
}

async function decideMessage(
  tx: Tx,
  context: MessageContext,
  due: { message: Message; subject: Subject },
): Promise<PreparedMessage> {
  const { message, subject } = due
  const now = context.now()
  const { isSending, hasNewer } =
    message.meetingId === null
      ? { isSending: false, hasNewer: false }
      : await selectNeighbors(tx, subject.workspaceId, message)
  const unwanted = findUnwanted(message, subject, { hasNewer, now })
  if (unwanted !== null) return { isSent: false, change: { state: 'withdrawn', reason: unwanted } }
  if (isSending) return { isSent: false, change: { dueAt: now.add({ seconds: TURN_SECONDS }) } }
  const allowedAt = findAllowedTime(message, subject, now)
  if (Temporal.Instant.compare(allowedAt, now) > 0)
    return { isSent: false, change: { dueAt: allowedAt, reason: 'quiet_hours' } }
  if (await shouldWaitForRoom(tx, { message, subject, now }))
    return { isSent: false, change: { dueAt: now.add({ seconds: TURN_SECONDS }) } }
  return message.channel === 'call'
    ? { isSent: false, change: await decideCall(tx, { ...due, now }) }
    : prepareMessage(tx, context, due)
}

/** Whether the link to the video room of the meeting will be known in a moment. */
async function shouldWaitForRoom(
  tx: Tx,
  { message, subject, now }: { message: Message; subject: Subject; now: Temporal.Instant },
): Promise<boolean> {
  const { kind, createdAt } = message
  const { meeting, workspaceId } = subject
  if (meeting === null || (kind !== 'confirmation' && kind !== 'change')) return false
  const end = createdAt.add({ seconds: MAX_ROOM_SECONDS })
  if (Temporal.Instant.compare(end, now) <= 0) return false
  return awaitsVideoRoom(tx, workspaceId, meeting, now)
}

/** When a message may reach its recipient: an SMS or a call outside the quiet hours there. */
function findAllowedTime(
  message: Message,
  { meeting, team }: Subject,
  now: Temporal.Instant,
): Temporal.Instant {
  return message.channel === 'email' || isAnswer(message)
    ? now
    : skipQuietHours(now, meeting?.timeZone ?? team.timeZone)
}

/** Whether the person has asked for the message a moment ago, so that it may come at night. */
const isAnswer = ({ kind }: Message) => kind === 'confirmation' || kind === 'request_received'

/** Whether the meeting still takes place at the time that its attendee declined. */
function isDeclined({ sequence }: Message, meeting: Subject['meeting']): boolean {
  return (
    meeting?.status === 'scheduled' &&
    meeting.attendeeResponse === 'declined' &&
    meeting.sequence === sequence
  )
}

/** Whether the attendee refused such mails. A text message that replaces one is not sent either. */
function isRefused(message: Message, contact: Subject['contact']): boolean {
  if (!isOptional(message) || contact === null) return false
  const isMail = message.channel === 'email' || message.refusedMessageId !== null
  return isMail && !readEmailPreferences(contact.attributes)[message.kind]
}

function findUnwanted(
  message: Message,
  { meeting, meetingType, note, contact, troubles, webhook }: Subject,
  { hasNewer, now }: { hasNewer: boolean; now: Temporal.Instant },
): WithdrawalReason | null {
  const trouble = troubleOf(message)
  if (trouble !== null) return troubles?.has(trouble) ? null : 'superseded'
  if (endpointOf(message) !== null) {
    if (webhook === null || webhook.archivedAt !== null) return 'subject_deleted'
    return isDisabledByServer(webhook) ? null : 'superseded'
  }
  if (isAboutReply(message)) return isDeclined(message, meeting) ? null : 'superseded'
  if (message.recipient === 'team')
    return message.kind === 'note' && note === null ? 'subject_deleted' : null
  if (meeting === null || (message.recipient === 'attendee' && contact === null))
    return 'subject_deleted'
  if (isRefused(message, contact)) return 'consent_withdrawn'
  return checkWanted(message, { meeting, reminders: meetingType?.reminders ?? [], hasNewer, now })
}

function isDisabledByServer({ state, disabledReason }: NonNullable<Subject['webhook']>): boolean {
  return state === 'disabled' && disabledReason !== 'user'
}
