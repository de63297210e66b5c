import type { Deps } from '../../deps.ts'
import type { MailReader } from './reading/open-mail-reader.ts'

/** What received mails are handled with. */
export type ReplyContext = Pick<
  Deps,
  'pool' | 'now' | 'log' | 'metrics' | 'publicUrl' | 'secrets'
> & { reader: MailReader }
