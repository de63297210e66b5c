import { currentOwner } from '../platform/current-owner.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { transaction } from '../platform/db/pool.ts'
import { runJob } from '../platform/db/time-limits.ts'
import { isUnavailable } from '../platform/db/is-unavailable.ts'
import { attemptMessage } from './attempt-message.ts'
import { claimMessage } from './claim-message.ts'
import { chooseNext } from './core/choose-next.ts'
import type { MessageKey } from './message.ts'
import type { MessageContext } from './message-context.ts'
import { planFromFeed } from './plan-from-feed.ts'
import { postponeFailed } from './postpone-failed.ts'
import { recordOutcome } from './record-outcome.ts'
import { releaseLost } from './release-lost.ts'
import { reportOutcome } from './report-outcome.ts'
import { selectDueMessages } from './store/messages.ts'

const MAX_CONCURRENT = 8
/** The others stay free for other workspaces, if a server does not answer. */
const MAX_CONCURRENT_PER_WORKSPACE = 6
/** Keys that are read at once. They are read again after the next start. */
const FETCH_SIZE = 32

/** Plans and sends the messages of all workspaces, in this process. */
export type MessageSender = {
  /** Plans what new events cause, and starts to send what is due. */
  start: () => Promise<void>
  /** Waits until nothing is being sent. */
  settle: () => Promise<void>
  /** Starts no further message, and waits for those that are being sent. */
  stop: () => Promise<void>
}

/** Any number of processes may run one: each message is claimed by one of them. */
export function createMessageSender(context: MessageContext): MessageSender {
  const running = new Map<string, MessageKey & { ended: Promise<void> }>()
  /** Messages whose failure could not be stored. They are tried again after the next start. */
  const stuck = new Set<string>()
  let draining: Promise<void> | null = null
  let isStopping = false
  let readTo = -1
  let news = Promise.withResolvers<void>()
  const begin = (key: MessageKey) => {
    const ended = inBackground(() => sendMessage(context, key))
      .catch((err: unknown) => handleFailure(context, key, err))
      .catch(() => {
        stuck.add(key.id)
      })
      .finally(() => running.delete(key.id))
    running.set(key.id, { ...key, ended })
  }
  const findDue = async () => {
    const limit = FETCH_SIZE + running.size + stuck.size
    const due = await inBackground(() =>
      selectDueMessages(context.pool, { now: context.now(), limit }),
    )
    return due.filter(({ id }) => !running.has(id) && !stuck.has(id))
  }
  /** Sends until nothing is due. A message that failed is due again later. */
  const drain = async () => {
    let due: MessageKey[] = []
    while (!isStopping) {
      if (running.size < MAX_CONCURRENT) {
        if (chooseNext(due, running, MAX_CONCURRENT_PER_WORKSPACE) === null) due = await findDue()
        const next = chooseNext(due, running, MAX_CONCURRENT_PER_WORKSPACE)
        if (next !== null) {
          due = due.filter(({ id }) => id !== next.id)
          begin(next)
          continue
        }
        if (running.size === 0) return
      }
      const hasNews = news.promise.then(() => {
        due = []
      })
      await Promise.race([hasNews, ...[...running.values()].map(({ ended }) => ended)])
    }
  }
  const settle = async () => {
    await draining
    await Promise.all([...running.values()].map(({ ended }) => ended))
  }
  return {
    start: async () => {
      await inBackground(async () => {
        readTo = await planFromFeed(context, readTo)
        await releaseLost(context)
      })
      stuck.clear()
      news.resolve()
      news = Promise.withResolvers()
      draining ??= drain()
        .catch((err: unknown) => {
          context.log.error({ err }, 'finding messages to send failed')
        })
        .finally(() => {
          draining = null
        })
    },
    settle,
    stop: () => {
      isStopping = true
      return settle()
    },
  }
}

/** Messages share one part of the connections to the database. */
const inBackground = <T>(work: () => Promise<T>) => currentOwner.run('messages', () => runJob(work))

/** Stores that a message could not be sent because of an error of this program, or of the database. */
async function handleFailure(
  context: MessageContext,
  key: MessageKey,
  err: unknown,
): Promise<void> {
  const { workspaceId, id: messageId } = key
  context.log.error({ err, workspaceId, messageId }, 'sending a message failed')
  if (isUnavailable(err)) throw err
  await inBackground(() => postponeFailed(context, key))
}

async function sendMessage(context: MessageContext, key: MessageKey): Promise<void> {
  const claimed = await retryOnConflict(
    () => transaction(context.pool, (tx) => claimMessage(tx, context, key)),
    () => {},
  )
  if (claimed === null) return
  const startedAt = performance.now()
  const outcome = await attemptMessage(context, claimed)
  reportOutcome(context, claimed, { outcome, seconds: (performance.now() - startedAt) / 1_000 })
  await recordOutcome(context, claimed, outcome)
}
