import { ANSWER_RULES } from '../../platform/answers/answer-rules.ts'
import { countAnswer } from '../../platform/answers/count-answer.ts'
import { isLasting } from '../../platform/answers/is-lasting.ts'
import { computeBackoff } from '../../platform/compute-backoff.ts'
import { createClaimId } from '../../platform/db/create-claim-id.ts'
import { createWorkLoop } from '../../work/create-work-loop.ts'
import {
  claimMailbox,
  type ClaimedMailbox,
  insertMailbox,
  releaseMailbox,
  selectMailboxState,
} from '../store/mailboxes.ts'
import type { MailboxFault } from './core/judge-imap-error.ts'
import type { MailboxContext } from './mailbox-context.ts'
import { type MailboxOutcome, readMailbox } from './read-mailbox.ts'

const INTERVAL_SECONDS = 30
const RETRY_PAUSES = { firstSeconds: 15, maxSeconds: 900 }
const LASTING_PAUSE_SECONDS = 3_600

/** Reads the mailbox of IMAP_URL whenever it is due. */
type MailboxReader = {
  /** Begins to read it if it is due. */
  start: () => Promise<void>
  /** Waits until it is not being read. */
  settle: () => Promise<void>
  /** Interrupts the reading, which another process or the next start continues. */
  stop: () => Promise<void>
}

/** Any number of processes may run one: one of them reads at a time. */
export function createMailboxReader(context: MailboxContext): MailboxReader {
  const { pool, now, log, metrics } = context
  const { user, host, port, folder } = context.mailbox
  const name = `${user}@${host}:${port}/${folder.join('/')}`
  let isKnown = false
  const loop = createWorkLoop<string>({
    owner: 'mailbox',
    nameOf: (due) => due,
    findNext: async ({ running }) => {
      if (running.length > 0) return []
      const { isDue, readAt } = await selectMailboxState(pool, name, now())
      if (readAt !== null) metrics.mailboxLastRead.set(now().since(readAt).total('seconds'))
      return isDue ? [name] : []
    },
    run: (_due, signal) => readDue(context, name, signal),
    report: (err) => {
      log.error({ err }, 'reading the mailbox of IMAP_URL failed')
    },
  })
  return {
    ...loop,
    start: async () => {
      if (!isKnown) await insertMailbox(pool, name, now())
      isKnown = true
      loop.start()
    },
  }
}

async function readDue(context: MailboxContext, name: string, signal: AbortSignal): Promise<void> {
  const { pool, now, metrics } = context
  const claimed = await claimMailbox(pool, { name, claimedBy: createClaimId(), now: now() })
  if (claimed === null) return
  const startedAt = performance.now()
  const outcome = await readMailbox(context, claimed, signal)
  metrics.mailboxRounds.observe(
    { outcome: outcome.kind === 'failed' ? outcome.fault.code : outcome.kind },
    (performance.now() - startedAt) / 1_000,
  )
  await recordOutcome(context, claimed, outcome)
}

async function recordOutcome(
  context: MailboxContext,
  claimed: ClaimedMailbox,
  outcome: MailboxOutcome,
): Promise<void> {
  const { pool, now: readNow, log } = context
  if (outcome.kind === 'stopped') return releaseMailbox(pool, claimed, null)
  if (outcome.kind === 'failed') return recordFault(context, claimed, outcome.fault)
  const now = readNow()
  const { hasMore } = outcome
  await releaseMailbox(pool, claimed, {
    nextReadAt: hasMore ? now : now.add({ seconds: INTERVAL_SECONDS }),
    readAt: hasMore ? null : now,
    failures: 0,
    failureCode: null,
    evidence: null,
  })
  const { failures, failureCode } = claimed
  if (failures > 0)
    log.info({ failures, reason: failureCode }, 'the mailbox of IMAP_URL is read again')
}

/** Plans the next round: hourly when enough answers say that a person has to change something. */
async function recordFault(
  { pool, now: readNow, log }: MailboxContext,
  claimed: ClaimedMailbox,
  { code, detail }: MailboxFault,
): Promise<void> {
  const now = readNow()
  const rule = ANSWER_RULES.mailbox[code]
  const evidence = rule === null ? claimed.evidence : countAnswer(claimed.evidence, now)
  const lasts = rule !== null && evidence !== null && isLasting(rule, evidence, now)
  const failures = claimed.failures + 1
  const seconds = lasts ? LASTING_PAUSE_SECONDS : computeBackoff(failures, RETRY_PAUSES)
  await releaseMailbox(pool, claimed, {
    nextReadAt: now.add({ seconds }),
    readAt: null,
    failures,
    failureCode: code,
    evidence,
  })
  log[lasts ? 'error' : 'warn'](
    { reason: code, answer: detail, failures, nextInSeconds: seconds },
    `the mailbox of IMAP_URL could not be read: ${MEANINGS[code]}`,
  )
}

/** What an operator can do. */
const MEANINGS: Readonly<Record<MailboxFault['code'], string>> = {
  login_refused: 'the server rejected the user name or the password',
  folder_missing: 'the folder does not exist',
  tls_not_offered: 'the server offers no STARTTLS. Use imaps://, or set IMAP_TLS=optional',
  refused: 'the server rejected a command',
  unreachable:
    'the server cannot be reached, its certificate is not trusted, or it did not answer in time',
  invalid: 'the response of the server is not valid IMAP',
}
