import { BY_SYSTEM } from '../events/provenance.ts'
import type { Tx } from '../platform/db/pool.ts'
import { chooseReading } from './core/build-values.ts'
import { checkWanted, type WithdrawalReason } from './core/check-wanted.ts'
import { skipQuietHours } from './core/choose-reminder-time.ts'
import { decideCall } from './decide-call.ts'
import type { Message, MessageKey } from './message.ts'
import type { MessageContext } from './message-context.ts'
import { readSubject, type Subject } from './read-subject.ts'
import { resolveAddress } from './resolve-address.ts'
import { changeMessage } from './change-message.ts'
import { lockDueMessage, selectNeighbors } from './store/messages.ts'
import { writeContent } from './write-content.ts'

/** A message that only this process may send now. */
export type ClaimedMessage = {
  message: Message
  subject: Subject
  recipientName: string | null
}

/** Longer than any attempt to send. */
const LEASE_SECONDS = 90
/** How long a message waits while another one about its meeting is being sent. */
const TURN_SECONDS = 2

/**
 * Decides about a due message, and stores the decision. Returns the message if it is to be sent now;
 * null if it waits, is not wanted any more, is only kept, became an outbound call, or is locked by
 * another process.
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
  const { isSending, hasNewer } =
    message.meetingId === null
      ? { isSending: false, hasNewer: false }
      : await selectNeighbors(tx, workspaceId, message)
  const store = (change: Partial<Message>, leaseSeconds: number | null = null) =>
    changeMessage(
      { db: tx, workspaceId, now, provenance: BY_SYSTEM },
      { before: message, change, leaseSeconds },
    )
  const withdraw = async (reason: WithdrawalReason) => {
    await store({ state: 'withdrawn', reason })
    return null
  }
  const unwanted = findUnwanted(message, subject, { hasNewer, now })
  if (unwanted !== null) return withdraw(unwanted)
  if (isSending) {
    await store({ dueAt: now.add({ seconds: TURN_SECONDS }) })
    return null
  }
  const reading = chooseReading(message, subject)
  const allowedAt = findAllowedTime(message, subject, now)
  if (Temporal.Instant.compare(allowedAt, now) > 0) {
    await store({ dueAt: allowedAt, reason: 'quiet_hours' })
    return null
  }
  if (message.channel === 'call') {
    await store(await decideCall(tx, { message, subject, now }))
    return null
  }
  const resolved = await resolveAddress(tx, message, subject)
  if (!resolved.ok) return withdraw(resolved.reason)
  const written = {
    language: reading.language,
    address: resolved.address,
    content: await writeContent(tx, context, { message, subject, reading, to: resolved }),
  }
  if (subject.workspace.sandbox || !hasSender(message, context)) {
    await store({
      ...written,
      state: 'kept',
      reason: subject.workspace.sandbox ? 'sandbox' : 'no_sender',
    })
    return null
  }
  const claimed = await store(
    { ...written, state: 'sending', attempts: message.attempts + 1, reason: null },
    context.leaseSeconds ?? LEASE_SECONDS,
  )
  return { message: claimed, subject, recipientName: resolved.name }
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

const hasSender = ({ channel }: Message, { mail }: MessageContext) =>
  channel === 'email' ? mail !== null : false

function findUnwanted(
  message: Message,
  { meeting, meetingType, note }: Subject,
  { hasNewer, now }: { hasNewer: boolean; now: Temporal.Instant },
): WithdrawalReason | null {
  if (message.recipient === 'team')
    return message.kind === 'note' && note === null ? 'subject_deleted' : null
  if (meeting === null) return 'subject_deleted'
  return checkWanted(message, { meeting, reminders: meetingType?.reminders ?? [], hasNewer, now })
}
