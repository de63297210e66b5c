import { ImapFlow } from 'imapflow'
import { withTimeout } from '../../platform/with-timeout.ts'
import type { MailboxContext } from './mailbox-context.ts'

/** The folder of a mailbox, which is only read. After a fault of the connection, all calls fail. */
export type ImapSession = {
  /** UIDs are those of these mails as long as it is the same. */
  uidValidity: bigint
  /** All mails have lower UIDs, or have come since the session was opened. */
  uidNext: number
  /** The UIDs of the mails after this one, ascending. */
  findAfter: (uid: number) => Promise<number[]>
  /** The UIDs of the mails that have come since this day, ascending. */
  findSince: (day: Temporal.Instant) => Promise<number[]>
  /** In bytes, as the server says. Mails that it does not have are left out. */
  readSizes: (uids: readonly number[]) => Promise<ReadonlyMap<number, number>>
  /** At most so many bytes of a mail; null: the server sends none. */
  readMail: (uid: number, maxBytes: number) => Promise<Uint8Array | null>
  isOpen: () => boolean
  close: () => void
}

/** Of a line of the server, such as a list of UIDs. */
const MAX_LINE_BYTES = 8 * 1024 * 1024
/** Of all that is sent beside a mail. */
const MAX_REST_BYTES = 64 * 1024

/**
 * Connects, logs in and opens the folder without the right to change it. Throws errors of
 * `imapflow`. Each answer, and the login as a whole, has a time limit; then the connection is
 * closed.
 */
export async function openImapSession(
  { mailbox, limits }: Pick<MailboxContext, 'mailbox' | 'limits'>,
  maxMailBytes: number,
): Promise<ImapSession> {
  const client = createClient({ mailbox, limits }, maxMailBytes)
  // The command that fails reports it.
  client.on('error', () => {})
  const bounded = async <T>(work: () => Promise<T>): Promise<T> => {
    const outcome = await withTimeout(
      limits.messages.mailMs,
      work().then((value) => ({ value })),
      () => null,
    )
    if (outcome !== null) return outcome.value
    client.close()
    throw new Error('The server did not answer in time.')
  }
  try {
    const { folder } = mailbox
    const { uidValidity, uidNext, exists } = await bounded(async () => {
      await client.connect()
      return client.mailboxOpen(folder.length === 1 ? (folder[0] ?? 'INBOX') : folder, {
        readOnly: true,
      })
    })
    if (typeof uidValidity !== 'bigint' || typeof uidNext !== 'number')
      throw invalid('The server did not say UIDVALIDITY and UIDNEXT.')
    return { uidValidity, uidNext, ...readFolder(client, bounded, exists) }
  } catch (error) {
    client.close()
    throw error
  }
}

function createClient(
  { mailbox, limits }: Pick<MailboxContext, 'mailbox' | 'limits'>,
  maxMailBytes: number,
): ImapFlow {
  const { host, port, isTls, user, password, requiresTls } = mailbox
  const { connectMs, socketMs } = limits.messages
  return new ImapFlow({
    host,
    port,
    secure: isTls,
    // Otherwise STARTTLS is used if the server offers it.
    ...(!isTls && requiresTls && { doSTARTTLS: true }),
    auth: { user, pass: password },
    clientInfo: { name: 'Slotline' },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: socketMs,
    maxLineLength: MAX_LINE_BYTES,
    maxLiteralSize: maxMailBytes + MAX_REST_BYTES,
    maxResponseSize: MAX_LINE_BYTES + maxMailBytes + MAX_REST_BYTES,
  })
}

type Bounded = <T>(work: () => Promise<T>) => Promise<T>

/** `exists`: the number of mails in the folder. */
function readFolder(client: ImapFlow, bounded: Bounded, exists: number) {
  const search = async (query: Parameters<ImapFlow['search']>[0]): Promise<number[]> => {
    const found = await bounded(() => client.search(query, { uid: true }))
    if (!Array.isArray(found)) throw invalid('The server refused to list its mails.')
    return found.toSorted((a, b) => a - b)
  }
  /**
   * Throws unless the last mail is older than that, too: older mails are never read, so one empty
   * list does not decide it. Servers compare the day in their own zone.
   */
  const confirmNone = async (day: Temporal.Instant) => {
    if (exists === 0) return
    const row = await bounded(() => client.fetchOne('*', { internalDate: true }))
    const came = row === false ? undefined : row.internalDate
    const limit = day.add({ hours: 48 }).epochMilliseconds
    if (typeof came !== 'object' || came.getTime() > limit)
      throw invalid('The server lists no mails of the last days, but has some.')
  }
  return {
    // "n:*" also names the last mail if its UID is lower (RFC 9051 §9).
    findAfter: async (uid: number) =>
      (await search({ uid: `${uid + 1}:*` })).filter((each) => each > uid),
    findSince: async (day: Temporal.Instant) => {
      // oxlint-disable-next-line no-restricted-globals -- imapflow takes it.
      const found = await search({ since: new Date(day.epochMilliseconds) })
      if (found.length === 0) await confirmNone(day)
      return found
    },
    readSizes: async (uids: readonly number[]) => {
      const range = uids.join(',')
      const rows = await bounded(() => client.fetchAll(range, { size: true }, { uid: true }))
      return new Map(rows.flatMap(({ uid, size }) => (size === undefined ? [] : [[uid, size]])))
    },
    readMail: async (uid: number, maxBytes: number) => {
      const source = { start: 0, maxLength: maxBytes }
      const row = await bounded(() => client.fetchOne(`${uid}`, { source }, { uid: true }))
      return row === false || row.source === undefined || row.source.length === 0
        ? null
        : new Uint8Array(row.source)
    },
    isOpen: () => client.usable,
    close: () => {
      client.close()
    },
  }
}

function invalid(message: string): Error {
  return Object.assign(new Error(message), { code: 'InvalidResponse' })
}
