import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction } from '../../platform/db/pool.ts'
import { createFeedReader } from '../../work/create-feed-reader.ts'
import { attemptMessage } from './attempt-message.ts'
import { claimMessage } from './claim-message.ts'
import { chooseNext } from '../core/choose-next.ts'
import { type Attempts, createAttempts } from './create-attempts.ts'
import type { MessageKey } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import { defineMessageFollower } from '../planning/define-message-follower.ts'
import { recordOutcome } from './record-outcome.ts'
import { releaseLost } from './release-lost.ts'
import { reportOutcome } from './report-outcome.ts'
import { runInBackground } from './run-in-background.ts'
import { selectDueMessages } from '../store/messages.ts'

const MAX_CONCURRENT = 8
/** The others stay free for other workspaces, if a server does not answer. */
const MAX_CONCURRENT_PER_WORKSPACE = 6
/** Keys that are read at once. They are read again after the next start. */
const FETCH_SIZE = 32

/** Plans and sends the messages of all workspaces, in this process. */
type MessageSender = {
  /** Plans what new events cause, and starts to send what is due. */
  start: () => Promise<void>
  /** Waits until nothing is being sent. */
  settle: () => Promise<void>
  /** Starts no further message, and waits for those that are being sent. */
  stop: () => Promise<void>
}

/** Any number of processes may run one: each message is claimed by one of them. */
export function createMessageSender(context: MessageContext): MessageSender {
  const attempts = createAttempts(context, (key) =>
    runInBackground(() => sendMessage(context, key)),
  )
  const { running, stuck, begin, waitForOne, waitForAll } = attempts
  let draining: Promise<void> | null = null
  let isStopping = false
  const planFromFeed = createFeedReader(context, defineMessageFollower(context))
  let news = Promise.withResolvers<void>()
  /** Sends until nothing is due. A message that failed is due again later. */
  const drain = async () => {
    let due: MessageKey[] = []
    while (!isStopping) {
      if (running.size < MAX_CONCURRENT) {
        if (chooseNext(due, running, MAX_CONCURRENT_PER_WORKSPACE) === null)
          due = await findDue(context, attempts)
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
      await Promise.race([hasNews, waitForOne()])
    }
  }
  const settle = async () => {
    await draining
    await waitForAll()
  }
  return {
    start: async () => {
      await runInBackground(async () => {
        await planFromFeed()
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

/** Due messages that are not being sent here. */
async function findDue({ pool, now }: MessageContext, { running, stuck }: Attempts) {
  const limit = FETCH_SIZE + running.size + stuck.size
  const due = await runInBackground(() => selectDueMessages(pool, { now: now(), limit }))
  return due.filter(({ id }) => !running.has(id) && !stuck.has(id))
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
