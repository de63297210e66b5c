import type { Message, MessagePlan } from '../message.ts'

/**
 * The text message that replaces a mail to an attendee that cannot be sent or delivered; null: the
 * message is not such a mail. A text message that was planned for the same cause is not planned
 * again.
 */
export function planTextInstead(message: Message, now: Temporal.Instant): MessagePlan | null {
  const { recipient, channel, cause } = message
  if (recipient !== 'attendee' || channel !== 'email') return null
  return {
    kind: message.kind,
    recipient,
    channel: 'sms',
    cause: cause.replace(/\/email(?=\/|$)/, '/sms'),
    position: message.position,
    dueAt: now,
    teamId: message.teamId,
    meetingId: message.meetingId,
    sequence: message.sequence,
    startsAt: message.startsAt,
    formerStartsAt: message.formerStartsAt,
    contactId: message.contactId,
    agentId: null,
    noteId: null,
    callId: null,
    outboundCallId: null,
    refusedMessageId: message.id,
  }
}
