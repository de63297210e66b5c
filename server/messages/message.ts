import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { MessageKind, MessageRecipient, RenderedMessage } from './core/message-values.ts'

/**
 * `planned`: waits for its time, or for another attempt. `sending`: a process is sending it. `sent`:
 * the mail server or the provider accepted it. `kept`: it was only written, because nothing sends
 * it. `failed`: it could not be sent. `withdrawn`: it was not needed any more. `bounced`: it came
 * back.
 */
export const MESSAGE_STATES = [
  'planned',
  'sending',
  'sent',
  'kept',
  'failed',
  'withdrawn',
  'bounced',
] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const CHANNELS = ['email', 'sms', 'call'] as const
export type Channel = (typeof CHANNELS)[number]

/** The written message. `calendar`: the iCalendar part of a mail; null: it has none. */
export type MessageContent = RenderedMessage & {
  calendar: { method: 'REQUEST' | 'CANCEL'; text: string } | null
}

/** What a message is for. */
export type MessagePlan = {
  kind: MessageKind
  recipient: MessageRecipient
  channel: Channel
  /** A message is sent once for each cause. */
  cause: string
  /** The position of its event in the feed; null: a reminder. */
  position: number | null
  dueAt: Temporal.Instant
  teamId: number
  meetingId: string | null
  /** The sequence and the start of the meeting that the message is about. */
  sequence: number | null
  startsAt: Temporal.Instant | null
  /** The start before a move. */
  formerStartsAt: Temporal.Instant | null
  contactId: string | null
  agentId: number | null
  noteId: string | null
  callId: string | null
  outboundCallId: string | null
  /** The message that was refused. */
  refusedMessageId: string | null
}

export type Message = MessagePlan & {
  id: string
  state: MessageState
  attempts: number
  address: string | null
  language: string | null
  content: MessageContent | null
  providerId: string | null
  /** The voice connection that a text message is sent over. */
  connectionId: string | null
  reason: string | null
  detail: string | null
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
  sentAt: Temporal.Instant | null
}

export type MessageKey = { workspaceId: WorkspaceId; id: string }
