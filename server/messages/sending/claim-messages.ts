import { awaitsVideoRoom } from '../../calendar-writes/awaits-video-room.ts'
import { reconcileMeetings } from '../../calendar-writes/planning/reconcile-meetings.ts'
import { readEmailPreferences } from '../../contacts/consents/record-email-preferences.ts'
import { BY_SYSTEM } from '../../events/provenance.ts'
import { skipQuietHours } from '../../outbound/core/skip-quiet-hours.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { createClaimId } from '../../platform/db/create-claim-id.ts'
import { changeMessages } from '../change-messages.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { checkWanted, type WithdrawalReason } from '../core/check-wanted.ts'
import { isOptional } from '../core/is-optional.ts'
import { isTextBack } from '../core/is-text-back.ts'
import { planAfterLoss } from '../core/plan-after-loss.ts'
import { isAboutReply } from '../core/plan-reply-messages.ts'
import { troubleOf } from '../core/plan-calendar-message.ts'
import { endpointOf } from '../core/plan-webhook-message.ts'
import { checkTextBack } from './check-text-back.ts'
import { decideCall } from './decide-call.ts'
import type { Message, MessageKey } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import { type ClaimedSms, type PreparedMessage, prepareMessage } from './prepare-message.ts'
import { type About, readSubjects, type Subject } from './read-subjects.ts'
import { hasCalendarPart } from './write-content.ts'
import { lockDueMessages } from '../store/due-messages.ts'
import { selectNeighbors } from '../store/messages.ts'

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
/** How long a text message to a caller waits who is calling again. */
const CALL_SECONDS = 60
/** How long a message about a meeting waits for the link to its video room. */
const MAX_ROOM_SECONDS = 30

/**
 * Decides about due messages of one workspace, and stores the decisions. Returns the messages that
 * are to be sent now, by their ids. The others wait, are not wanted any more, are only kept, became
 * outbound calls, or are locked by another process. Those whose sender has died are planned again.
 * At most one may be about each meeting, because what is decided about one matters to the next.
 */
export async function claimMessages(
  tx: Tx,
  context: MessageContext,
  keys: readonly MessageKey[],
): Promise<ReadonlyMap<string, ClaimedMessage>> {
  const workspaceId = keys[0]?.workspaceId
  if (workspaceId === undefined) return new Map()
  const now = context.now()
  const ids = keys.map(({ id }) => id)
  const locked = await lockDueMessages(tx, workspaceId, { ids, now })
  const due = locked.filter(({ state }) => state === 'planned')
  const lost = locked.filter(({ state }) => state === 'sending')
  const decided = await decideMessages(tx, context, workspaceId, due)
  const sent = decided.flatMap(({ prepared, ...each }) =>
    prepared.isSent ? [{ ...each, ...prepared }] : [],
  )
  const left = decided.flatMap(({ before, prepared: { isSent, change } }) =>
    isSent ? [] : [{ before, change }],
  )
  const released = lost.map((before) => ({
    before,
    change: isSilent(context, before) ? SILENCED : planAfterLoss(before, now),
  }))
  const claim = { claimedBy: createClaimId(), seconds: context.claimSeconds ?? CLAIM_SECONDS }
  const write = { db: tx, workspaceId, now, provenance: BY_SYSTEM }
  const [stored] = await Promise.all([
    changeMessages(write, { changes: sent, claim }),
    changeMessages(write, { changes: [...left, ...released], claim: null }),
  ])
  return new Map(
    stored.map(({ after: message, subject, recipientName, sms }): [string, ClaimedMessage] => [
      message.id,
      { claimedBy: claim.claimedBy, message, subject, recipientName, sms },
    ]),
  )
}

/** Whether the server of a backup that was restored may have sent the message. */
function isSilent({ silentUntil = null }: MessageContext, { dueAt }: Message): boolean {
  return silentUntil !== null && Temporal.Instant.compare(dueAt, silentUntil) <= 0
}

const SILENCED = { state: 'withdrawn', reason: 'restored_from_backup' } as const

type Decided = { before: Message; subject: Subject; prepared: PreparedMessage }

/**
 * Those that only read are decided about at the same time, and the others one after the other.
 * Their meetings are planned together before: who invites is decided once, and rows are locked in
 * the order of all plans.
 */
async function decideMessages(
  tx: Tx,
  context: MessageContext,
  workspaceId: WorkspaceId,
  due: readonly Message[],
): Promise<Decided[]> {
  if (due.length === 0) return []
  const subjects = await readSubjects(tx, context, workspaceId, due)
  await planCalendars(tx, workspaceId, subjects, context.now())
  const decide = async ({ message, subject }: About): Promise<Decided> => ({
    before: message,
    subject,
    prepared: await decideMessage(tx, context, { message, subject }),
  })
  if (!due.some(({ channel }) => channel === 'call')) return Promise.all(subjects.map(decide))
  const decided: Decided[] = []
  for (const each of subjects) decided.push(await decide(each))
  return decided
}

/** Plans which calendars show the meetings that these messages are about. */
async function planCalendars(
  tx: Tx,
  workspaceId: WorkspaceId,
  subjects: readonly About[],
  now: Temporal.Instant,
): Promise<void> {
  const meetingIds = subjects.flatMap(({ message, subject: { hasCalendars, meeting } }) =>
    hasCalendars && meeting !== null && hasCalendarPart(message) ? meeting.id : [],
  )
  if (meetingIds.length > 0) await reconcileMeetings(tx, workspaceId, { meetingIds, now })
}

async function decideMessage(
  tx: Tx,
  context: MessageContext,
  due: { message: Message; subject: Subject },
): Promise<PreparedMessage> {
  const { message, subject } = due
  if (isSilent(context, message)) return { isSent: false, change: SILENCED }
  const now = context.now()
  const { isSending, hasNewer } =
    message.meetingId === null
      ? { isSending: false, hasNewer: false }
      : await selectNeighbors(tx, subject.workspaceId, message)
  const textBack = isTextBack(message) ? await checkTextBack(tx, subject, now) : null
  const unwanted = textBack ? textBack.unwanted : findUnwanted(message, subject, { hasNewer, now })
  if (unwanted !== null) return { isSent: false, change: { state: 'withdrawn', reason: unwanted } }
  if (isSending) return { isSent: false, change: { dueAt: now.add({ seconds: TURN_SECONDS }) } }
  if (textBack?.isOnPhone)
    return { isSent: false, change: { dueAt: now.add({ seconds: CALL_SECONDS }) } }
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
  const { meeting, workspaceId, hasCalendars } = subject
  if (!hasCalendars || meeting === null || (kind !== 'confirmation' && kind !== 'change'))
    return false
  const end = createdAt.add({ seconds: MAX_ROOM_SECONDS })
  if (Temporal.Instant.compare(end, now) <= 0) return false
  return awaitsVideoRoom(tx, workspaceId, meeting)
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
