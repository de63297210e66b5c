import type { Config } from '../../platform/config/config.ts'
import type { Limits } from '../../platform/limits.ts'
import type { ReplyContext } from '../replies/reply-context.ts'

/** What the mailbox of IMAP_URL is read with. */
export type MailboxContext = ReplyContext & {
  mailbox: NonNullable<Config['mailbox']>
  limits: Pick<Limits, 'messages'>
}
