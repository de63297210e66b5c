import type { Deps } from '../deps.ts'
import type { PlatformUrls } from '../outbound/place-call.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import type { SmsSendings } from '../voice-connections/sms-sending.ts'
import type { MailTransport } from './transports/create-mail-transport.ts'

/** What messages are planned, written and sent with. */
export type MessageContext = Pick<
  Deps,
  'pool' | 'now' | 'log' | 'metrics' | 'publicUrl' | 'secrets' | 'limits'
> & {
  rosters: Rosters
  /** Null: no mail server is configured, so mails are only kept. */
  mail: MailTransport | null
  /** How text messages are sent, by the name of the platform, and to which URLs. */
  sms: { sendings: SmsSendings; urls: PlatformUrls }
  /** Where answers to mails are received, such as replies@example.com; null: nowhere. */
  replyAddress?: string | null
  /** What was due by then is not sent; null: everything is. */
  silentUntil?: Temporal.Instant | null
  /** How long a message belongs to its sender, by the clock of the database; default: 90. */
  claimSeconds?: number
}
