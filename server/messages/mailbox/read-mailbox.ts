import { isUnavailable } from '../../platform/db/is-unavailable.ts'
import { computeBackoff } from '../../platform/compute-backoff.ts'
import { receiveMail } from '../replies/receive-mail.ts'
import {
  advanceMailbox,
  type ClaimedMailbox,
  moveMailbox,
  selectDueRetries,
} from '../store/mailboxes.ts'
import { judgeImapError, type MailboxFault } from './core/judge-imap-error.ts'
import type { MailboxContext } from './mailbox-context.ts'
import { type ImapSession, openImapSession } from './open-imap-session.ts'

/** `hasMore`: further mails are there already. `stopped`: the process ends, or another reads. */
export type MailboxOutcome =
  | { kind: 'completed'; hasMore: boolean }
  | { kind: 'failed'; fault: MailboxFault }
  | { kind: 'stopped' }

/** As `POST /mail/inbound/…`. */
const MAX_MAIL_BYTES = 5 * 1024 * 1024
const MAX_MAILS = 500
const PAGE = 50
/** Older mails are left alone when a mailbox is read for the first time. */
const FIRST_DAYS = 30
const RETRY_PAUSES = { firstSeconds: 60, maxSeconds: 6 * 3_600 }
/** Over two days. */
const MAX_ATTEMPTS = 16

type Round = {
  context: MailboxContext
  mailbox: ClaimedMailbox
  session: ImapSession
  signal: AbortSignal
}

/** Why a mail of the mailbox was not handled; null: it was. */
type Trouble = string | null

/**
 * Reads the mails that have come, and those that could not be read before. A mail that cannot be
 * read delays no other: it is tried again later, for two days. One that is handled twice, because
 * the process ended before its position was stored, has one effect (see `receiveMail`).
 */
export async function readMailbox(
  context: MailboxContext,
  mailbox: ClaimedMailbox,
  signal: AbortSignal,
): Promise<MailboxOutcome> {
  let session: ImapSession | null = null
  const stop = () => session?.close()
  signal.addEventListener('abort', stop)
  try {
    session = await openImapSession(context, MAX_MAIL_BYTES + 1)
    const outcome = await readFolder({ context, mailbox, session, signal })
    return signal.aborted ? { kind: 'stopped' } : outcome
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' }
    // What is stored goes on where it was.
    if (isOfDatabase(error)) throw error.cause
    const { password } = context.mailbox
    return { kind: 'failed', fault: judgeImapError(error as object, password) }
  } finally {
    signal.removeEventListener('abort', stop)
    session?.close()
  }
}

async function readFolder(round: Round): Promise<MailboxOutcome> {
  const { context, mailbox, session, signal } = round
  const lastUid = await findPosition(round)
  if (lastUid === null) return { kind: 'stopped' }
  const found = await session.findAfter(lastUid)
  const retries = await stored(() =>
    selectDueRetries(context.pool, { name: mailbox.name, now: context.now(), limit: PAGE }),
  )
  const mails = [
    // First, because an answer that is older than one that was read before has no effect. If the
    // connection ends with them, they are not due in the next round.
    ...retries,
    ...found.slice(0, MAX_MAILS).map((uid) => ({ uid, attempts: 0 })),
  ]
  for (let start = 0; start < mails.length; start += PAGE) {
    const page = mails.slice(start, start + PAGE)
    const sizes = await session.readSizes(page.map(({ uid }) => uid))
    for (const mail of page) {
      if (signal.aborted) return { kind: 'stopped' }
      if (!(await handleMail(round, mail, sizes.get(mail.uid)))) return { kind: 'stopped' }
    }
  }
  return { kind: 'completed', hasMore: found.length > MAX_MAILS }
}

/** The UID after which mails are not read yet; null: another process reads the mailbox. */
async function findPosition({ context, mailbox, session }: Round): Promise<number | null> {
  const { uidValidity, uidNext } = session
  if (mailbox.uidValidity === uidValidity) return mailbox.lastUid
  const since = context.now().subtract({ hours: 24 * FIRST_DAYS })
  const [first] = await session.findSince(since)
  const lastUid = (first ?? uidNext) - 1
  if (mailbox.uidValidity !== null)
    context.log.warn(
      { days: FIRST_DAYS },
      'the mailbox of IMAP_URL has new numbers of its mails: those of these days are read again',
    )
  const isOwn = await stored(() => moveMailbox(context.pool, mailbox, { uidValidity, lastUid }))
  return isOwn ? lastUid : null
}

/** Handles a mail, and stores that. Returns whether the mailbox still belongs to this process. */
async function handleMail(
  round: Round,
  { uid, attempts }: { uid: number; attempts: number },
  size: number | undefined,
): Promise<boolean> {
  const { context, mailbox, session, signal } = round
  const advance = (retry: Parameters<typeof advanceMailbox>[2]['retry']) =>
    stored(() => advanceMailbox(context.pool, mailbox, { uid, retry }))
  try {
    const trouble = await receive(round, { uid, size, isRetry: attempts > 0 })
    if (trouble === null) return await advance(null)
    return await advance(planRetry(context, { uid, attempts, trouble }))
  } catch (error) {
    if (isOfDatabase(error) || signal.aborted) throw error
    const { detail } = judgeImapError(error as object, context.mailbox.password)
    const isOwn = await advance(planRetry(context, { uid, attempts, trouble: detail }))
    if (!session.isOpen()) throw error
    return isOwn
  }
}

async function receive(
  { context, session }: Round,
  { uid, size, isRetry }: { uid: number; size: number | undefined; isRetry: boolean },
): Promise<Trouble> {
  // A mail that is missing twice was deleted.
  if (size === undefined)
    return isRetry ? null : 'The server does not have the mail that it listed.'
  const bytes = size > MAX_MAIL_BYTES ? null : await session.readMail(uid, MAX_MAIL_BYTES + 1)
  if (size > MAX_MAIL_BYTES || (bytes !== null && bytes.length > MAX_MAIL_BYTES)) {
    context.metrics.receivedMails.inc({ outcome: 'too_large' })
    context.log.warn({ uid, bytes: size }, 'a received mail is too large, and changes nothing')
    return null
  }
  if (bytes === null) return 'The server sent nothing of the mail.'
  try {
    const outcome = await receiveMail(context, { contentType: 'message/rfc822', bytes })
    return outcome.result === 'busy' ? 'Too many mails wait to be read.' : null
  } catch (err) {
    if (isUnavailable(err)) throw new DatabaseError(err)
    context.log.error({ err, uid }, 'handling a received mail failed')
    return 'An error of this server.'
  }
}

/** When the mail is tried again; null: not any more. */
function planRetry(
  { log, metrics, now }: MailboxContext,
  { uid, attempts, trouble }: { uid: number; attempts: number; trouble: string },
) {
  const tried = attempts + 1
  if (tried >= MAX_ATTEMPTS) {
    metrics.receivedMails.inc({ outcome: 'given_up' })
    log.error({ uid, attempts: tried, reason: trouble }, 'a received mail was given up')
    return null
  }
  log.warn({ uid, attempts: tried, reason: trouble }, 'a received mail is tried again later')
  return {
    attempts: tried,
    dueAt: now().add({ seconds: computeBackoff(tried, RETRY_PAUSES) }),
  }
}

/** An error of a statement, and not of the mail server. */
class DatabaseError extends Error {
  constructor(cause: unknown) {
    super('a statement failed', { cause })
  }
}

const isOfDatabase = (error: unknown): error is DatabaseError => error instanceof DatabaseError

async function stored<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new DatabaseError(error)
  }
}
