import { after } from 'node:test'
import { ImapFlow } from 'imapflow'
import { pino } from 'pino'
import type { Deps } from '../../deps.ts'
import { createMailboxReader } from '../../messages/mailbox/create-mailbox-reader.ts'
import type { MailboxContext } from '../../messages/mailbox/mailbox-context.ts'
import { openMailReader } from '../../messages/replies/reading/open-mail-reader.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { ImapServer } from './start-dovecot.ts'

/** A line of the log. */
type LogLine = { level: number; msg: string } & Record<string, unknown>

const FOLDER = 'Replies'

/**
 * A new mailbox with a folder for answers, at an IMAP server. `port`: of a proxy, through which the
 * folder is read. A reader reads only in `read`.
 */
export async function openMailbox(
  deps: Deps,
  imapServer: Pick<ImapServer, 'host' | 'port' | 'password'>,
  { port = imapServer.port }: { port?: number } = {},
) {
  const { host, password } = imapServer
  const user = `replies-${generateId()}`
  const client = new ImapFlow({
    host,
    port: imapServer.port,
    secure: false,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    socketTimeout: 2 ** 31 - 1,
  })
  await client.connect()
  after(() => {
    client.close()
  })
  await client.mailboxCreate(FOLDER)
  const mails = openMailReader()
  after(() => mails.close())
  const lines: LogLine[] = []
  const log = pino(
    { level: 'info' },
    { write: (line: string) => lines.push(JSON.parse(line) as LogLine) },
  )
  const mailbox = { host, port, isTls: false, requiresTls: false, user, password, folder: [FOLDER] }
  const openReader = (change: Partial<MailboxContext> = {}) =>
    createMailboxReader({ ...deps, log, reader: mails, mailbox, ...change })
  const reader = openReader()
  return {
    mailbox,
    lines,
    openReader,
    /** Reads what has come, once if the mailbox is due. */
    read: async (with_ = reader) => {
      await with_.start()
      await with_.settle()
    },
    /** Puts a mail into the folder, as its server does. */
    deliver: (mail: string, cameAt?: Temporal.Instant) =>
      // oxlint-disable-next-line no-restricted-globals -- imapflow takes it.
      client.append(FOLDER, mail, [], cameAt && new Date(cameAt.epochMilliseconds)),
    /** Deletes the folder and creates it again: its mails get new numbers. */
    renew: async () => {
      await client.mailboxDelete(FOLDER)
      await client.mailboxCreate(FOLDER)
    },
    /** The flags of all mails. */
    listFlags: async () => {
      await client.mailboxOpen(FOLDER, { readOnly: true })
      const found = await client.fetchAll('1:*', { flags: true })
      await client.mailboxClose()
      return found.map(({ flags }) => [...(flags ?? [])].filter((flag) => flag !== '\\Recent'))
    },
  }
}
