import { createMailboxReader } from '../messages/mailbox/create-mailbox-reader.ts'
import type { MailboxContext } from '../messages/mailbox/mailbox-context.ts'
import { openMailReader } from '../messages/replies/reading/open-mail-reader.ts'
import { repeat, type Repeating } from '../platform/repeat.ts'

const INTERVAL_MS = 2_000

/** Starts to read the mailbox of IMAP_URL in this process. One process reads it at a time. */
export function startMailbox(host: Omit<MailboxContext, 'reader'>): Repeating {
  const mails = openMailReader()
  const reader = createMailboxReader({ ...host, reader: mails })
  const repeating = repeat(INTERVAL_MS, reader.start, (err) => {
    host.log.error({ err }, 'finding mails to read failed')
  })
  return {
    stop: async () => {
      await Promise.all([reader.stop(), repeating.stop()])
      await mails.close()
    },
  }
}
