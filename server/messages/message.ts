import { declareColumns, type RowOf, typed } from '../platform/db/declare-columns.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { MessageKind, MessageRecipient, RenderedMessage } from './core/message-values.ts'

/**
 * `planned`: waits for its time, or for another attempt. `sending`: a process is sending it.
 * `sent`: the mail server or the provider accepted it. `kept`: it was only written, because nothing
 * sends it. `failed`: it could not be sent. `withdrawn`: it was not needed any more. `bounced`: it
 * came back.
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

/** What a plan decides for good. */
const DECIDED = {
  kind: typed<MessageKind>('text'),
  recipient: typed<MessageRecipient>('text'),
  channel: typed<Channel>('text'),
  /** A message is sent once for each cause. */
  cause: 'text',
  /** The position of its event in the feed; null: a reminder. */
  position: 'bigint | null',
  team_id: 'integer',
  meeting_id: 'uuid | null',
  /** The sequence and the start of the meeting that the message is about. */
  sequence: 'integer | null',
  starts_at: 'timestamptz | null',
  /** The start before a move. */
  former_starts_at: 'timestamptz | null',
  contact_id: 'uuid | null',
  agent_id: 'integer | null',
  note_id: 'uuid | null',
  call_id: 'uuid | null',
  /** The message that was refused. */
  refused_message_id: 'uuid | null',
} as const

/** What a plan begins with. */
const PLANNED = { due_at: 'timestamptz', outbound_call_id: 'uuid | null' } as const

/** What a message is for. */
export const MESSAGE_PLAN = declareColumns({ ...DECIDED, ...PLANNED })
export type MessagePlan = RowOf<typeof MESSAGE_PLAN>

/** What is stored while a message is sent, beside its content. */
export const MESSAGE_CHANGE = declareColumns({
  ...PLANNED,
  state: typed<MessageState>('text'),
  attempts: 'integer',
  address: 'text | null',
  language: 'text | null',
  provider_id: 'text | null',
  /** The voice connection that a text message is sent over. */
  connection_id: 'uuid | null',
  reason: 'text | null',
  detail: 'text | null',
  version: 'integer',
  updated_at: 'timestamptz',
  sent_at: 'timestamptz | null',
})

export const MESSAGE = declareColumns({
  id: 'uuid',
  ...MESSAGE_PLAN.types,
  ...MESSAGE_CHANGE.types,
  /** Of messages that were written before the content was packed. */
  content: typed<MessageContent | null>('jsonb'),
  packed_content: 'bytea | null',
  created_at: 'timestamptz',
})
export type StoredMessage = RowOf<typeof MESSAGE>
export type Message = Omit<StoredMessage, 'packedContent'>

/** For how long only the process that made this id may send the message. */
export type MessageClaim = { claimedBy: string; seconds: number }

export type MessageKey = { workspaceId: WorkspaceId; id: string }

/** `meetingId` null: it is about no meeting. */
export type DueMessage = MessageKey & { meetingId: string | null }
