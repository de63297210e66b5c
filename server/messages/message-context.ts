import type { Deps } from '../deps.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import type { MailTransport } from './transports/create-mail-transport.ts'

/** What messages are planned, written and sent with. */
export type MessageContext = Pick<
  Deps,
  'pool' | 'now' | 'log' | 'metrics' | 'publicUrl' | 'secrets'
> & {
  rosters: Rosters
  /** Null: no mail server is configured, so mails are only kept. */
  mail: MailTransport | null
  /** How long a message belongs to its sender, by the clock of the database; default: 90. */
  leaseSeconds?: number
}
