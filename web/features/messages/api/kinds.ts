import type { MessageResource } from '../../../../server/messages/schemas.ts'

type Attributes = MessageResource['attributes']
export type Kind = Attributes['kind']
export type Recipient = Attributes['recipient']
type State = Attributes['state']
export type Channel = Exclude<Attributes['channel'], 'call'>

/** Who gets messages of each kind; an attendee gets `unbooked_call` after a missed call. */
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
  unbooked_call: ['attendee', 'team'],
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

type Addressed = { kind: Kind; recipient: Recipient }

/** Whether it is the text message to a caller who was not helped. */
export const isTextBack = ({ kind, recipient }: Addressed) =>
  kind === 'unbooked_call' && recipient === 'attendee'

/** How a recipient gets messages of a kind. */
export function listChannels(addressed: Addressed): readonly Channel[] {
  if (isTextBack(addressed)) return ['sms']
  return addressed.recipient === 'attendee' ? CHANNELS : ['email']
}
