import Type, { type Static } from 'typebox'
import { REVISION } from '../http/etags/revision.ts'
import { AGE_SORT, PAGE_PARAMETERS } from '../http/queries/paging.ts'
import {
  MESSAGE_KINDS,
  type MessageKind,
  MESSAGE_RECIPIENTS,
  type MessageRecipient,
} from './core/message-values.ts'
import { type Channel, CHANNELS, MESSAGE_STATES, type MessageState } from './message.ts'

const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })
const moment = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description })

const Kind = Type.Unsafe<MessageKind>({ type: 'string', enum: Object.keys(MESSAGE_KINDS) })
const ChannelSchema = Type.Unsafe<Channel>({ type: 'string', enum: [...CHANNELS] })

export const MessageResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('message'),
  attributes: Type.Object({
    kind: Kind,
    recipient: Type.Unsafe<MessageRecipient>({ type: 'string', enum: [...MESSAGE_RECIPIENTS] }),
    channel: ChannelSchema,
    state: Type.Unsafe<MessageState>({
      type: 'string',
      enum: [...MESSAGE_STATES],
      description:
        'planned: waits until `due_at`. sending: is being sent. sent: the mail server or the ' +
        'provider accepted it, or the call is planned; `outbound_call_id` has its outcome. kept: was only written, because nothing sends it. failed: could not ' +
        'be sent. withdrawn: was not needed any more, or is not possible. bounced: came back.',
    }),
    reason: text(
      'Why the message waits, is kept, was withdrawn, or failed, such as `superseded`, `sandbox`, ' +
        '`no_sender`, `consent_withdrawn` or `address_refused`; null: there is none.',
    ),
    detail: text('What the mail server or the provider answered: untrusted text. Null: nothing.'),
    address: text('The address it is sent to; null until the first attempt.'),
    subject: text('The subject of a mail, null until it is written.'),
    language: text('The language it is written in (BCP 47); null until it is written.'),
    due_at: Type.String({ format: 'date-time', description: 'When it is or was due.' }),
    sent_at: moment('When it was accepted; null: it was not.'),
    attempts: Type.Integer({ description: 'How often it was tried.' }),
    provider_id: text('The Message-ID of a mail, or the id of the provider; null: it has none.'),
    voice_connection_id: text('The connection that an SMS is sent over; null: none.'),
    team_id: Type.Integer(),
    agent_id: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'The agent that it is for; null: it is for the attendee or the team.',
    }),
    contact_id: text('The contact whom it is for or about; null: none.'),
    meeting_id: text('The meeting that it is about; null: none.'),
    note_id: text('The note that it passes on; null: none.'),
    call_id: text('The call that it is about; null: none.'),
    outbound_call_id: text(
      'The first outbound call of a reminder, or the one that it is about; null: none.',
    ),
    refused_message_id: text(
      'The message that was not sent or not delivered, which this one replaces or reports; null: none.',
    ),
    ...REVISION,
  }),
})
export type MessageResource = Static<typeof MessageResource>

export const MessageContentResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('message_content'),
  attributes: Type.Object({
    subject: Type.String(),
    text: Type.String({ description: 'The message as plain text.' }),
    html: Type.String({ description: 'The HTML part of a mail; empty for an SMS.' }),
    calendar: text('The iCalendar part of a mail (RFC 5545); null: it has none.'),
  }),
})
export type MessageContentResource = Static<typeof MessageContentResource>

export const MessagesQuery = Type.Object(
  {
    state: Type.Optional(
      Type.String({
        description: `Only messages in these states, separated by commas: ${MESSAGE_STATES.join(', ')}.`,
        examples: ['planned,failed'],
      }),
    ),
    kind: Type.Optional(Kind),
    channel: Type.Optional(ChannelSchema),
    meeting_id: Type.Optional(Type.String({ format: 'uuid' })),
    contact_id: Type.Optional(Type.String({ format: 'uuid' })),
    sort: AGE_SORT,
    ...PAGE_PARAMETERS,
  },
  { additionalProperties: false },
)
export type MessagesQuery = Static<typeof MessagesQuery>

export const Bounce = Type.Object(
  {
    reason: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'What the mail server wrote about the message.',
        examples: ['550 5.1.1 The email account that you tried to reach does not exist.'],
      }),
    ),
    permanent: Type.Optional(
      Type.Boolean({
        description:
          'Whether the address does not work, which is noted on the contact. Default true.',
        examples: [true],
      }),
    ),
  },
  { additionalProperties: false },
)
export type Bounce = Static<typeof Bounce>
