import { fromUnixSeconds } from '../../platform/time.ts'
import type { Meeting } from '../../meetings/get-meeting.ts'
import type { Message } from '../message.ts'
import type { MessageKind } from './message-values.ts'

/** Why a planned message is not sent. */
export type WithdrawalReason =
  | 'superseded'
  | 'meeting_changed'
  | 'meeting_over'
  | 'reminder_removed'
  | 'no_address'
  | 'address_undeliverable'
  | 'consent_withdrawn'
  | 'no_sender'
  | 'no_phone_number'
  | 'phone_withheld'
  | 'phone_not_valid'
  | 'subject_deleted'
  /** Of a text message to a caller who was not served: the number is not that of a mobile phone. */
  | 'not_mobile'
  /** The caller has booked since, or was served in another call. */
  | 'served_since'
  /** The task to call back was done. */
  | 'called_back'
  /** The number got such a text message within a day. */
  | 'texted_today'
  /** The workspace does not send such text messages any more. */
  | 'switched_off'
  | 'too_late'
  | 'workspace_archived'
  /** It was due before the database was restored, and may have been sent. */
  | 'restored_from_backup'

type Reminder = { when: string; minutes: number; channel: string }

/** The statuses of a meeting in which a message about it still says the truth. */
const STATUSES: Record<string, readonly string[]> = {
  confirmation: ['scheduled'],
  change: ['scheduled'],
  request_received: ['pending'],
  confirmation_request: ['pending'],
  cancellation: ['cancelled'],
  not_confirmed: ['declined', 'expired'],
  reminder: ['scheduled'],
  follow_up: ['scheduled', 'completed'],
  missed: ['no_show'],
} satisfies Partial<Record<MessageKind, readonly string[]>>

const REMINDER_OF: Partial<Record<MessageKind, string>> = {
  reminder: 'before',
  follow_up: 'after',
  missed: 'no_show',
}

/**
 * Whether a message about a meeting is still wanted; else, why not. It may have waited for hours,
 * and its meeting may have been moved or cancelled since.
 */
export function checkWanted(
  message: Message,
  {
    meeting,
    reminders,
    hasNewer,
    now,
  }: {
    meeting: Meeting
    reminders: readonly Reminder[]
    /** Whether a newer message says what is so now. */
    hasNewer: boolean
    now: Temporal.Instant
  },
): WithdrawalReason | null {
  const { kind, agentId } = message
  const when = REMINDER_OF[kind]
  if (when !== undefined) return checkReminder(message, { meeting, reminders, when, now })
  if (hasNewer) return 'superseded'
  const isFormerAgent =
    agentId !== null && !(meeting.agentIds ?? [meeting.agentId]).includes(agentId)
  // The message about the later version may not be planned yet.
  const isOutdated = message.sequence !== null && message.sequence < meeting.sequence
  if (!isFormerAgent && (isOutdated || !STATUSES[kind]?.includes(meeting.status)))
    return 'superseded'
  const isOver = Temporal.Instant.compare(fromUnixSeconds(meeting.endSeconds), now) <= 0
  return isOver && kind !== 'not_confirmed' ? 'meeting_over' : null
}

function checkReminder(
  { kind, channel, startsAt, cause, refusedMessageId }: Message,
  {
    meeting,
    reminders,
    when,
    now,
  }: { meeting: Meeting; reminders: readonly Reminder[]; when: string; now: Temporal.Instant },
): WithdrawalReason | null {
  const start = fromUnixSeconds(meeting.startSeconds)
  if (!STATUSES[kind]?.includes(meeting.status)) return 'meeting_changed'
  if (startsAt !== null && Temporal.Instant.compare(start, startsAt) !== 0) return 'meeting_changed'
  if (when === 'before' && Temporal.Instant.compare(start, now) <= 0) return 'meeting_over'
  const isConfigured = reminders.some(
    (reminder) =>
      reminder.when === when &&
      // A text message may replace a mail that could not be delivered.
      (reminder.channel === channel ||
        (reminder.channel === 'email' && refusedMessageId !== null)) &&
      (when === 'no_show' || cause.includes(`/${when}/${reminder.minutes}/${channel}/`)),
  )
  return isConfigured ? null : 'reminder_removed'
}
