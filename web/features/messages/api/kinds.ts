import type { MessageResource } from '../../../../server/messages/schemas.ts'

type Attributes = MessageResource['attributes']
export type Kind = Attributes['kind']
export type Recipient = Attributes['recipient']
type State = Attributes['state']
export type Channel = Exclude<Attributes['channel'], 'call'>

/** Who gets messages of each kind. */
export const KINDS: Readonly<Record<Kind, readonly Recipient[]>> = {
  confirmation: ['attendee', 'agent'],
  request_received: ['attendee'],
  confirmation_request: ['agent'],
  change: ['attendee', 'agent'],
  cancellation: ['attendee', 'agent'],
  not_confirmed: ['attendee', 'agent'],
  reminder: ['attendee'],
  follow_up: ['attendee'],
  missed: ['attendee'],
  note: ['team'],
  broken_call: ['team'],
  unbooked_call: ['team'],
  address_refused: ['team'],
}
export const RECIPIENTS = ['attendee', 'agent', 'team'] as const satisfies readonly Recipient[]
export const CHANNELS = ['email', 'sms'] as const satisfies readonly Channel[]
export const STATES = [
  'planned',
  'sending',
  'sent',
  'kept',
  'failed',
  'withdrawn',
  'bounced',
] as const satisfies readonly State[]

const NAMES = Object.keys(KINDS) as Kind[]

/** The kinds of messages, those of a recipient only if it is given. */
export const listKinds = (recipient?: Recipient): readonly Kind[] =>
  recipient === undefined ? NAMES : NAMES.filter((kind) => KINDS[kind].includes(recipient))
