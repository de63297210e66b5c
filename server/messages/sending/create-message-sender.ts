import { currentOwner } from '../../platform/current-owner.ts'
import { isUnavailable } from '../../platform/db/is-unavailable.ts'
import { runJob } from '../../platform/db/time-limits.ts'
import { createFeedReader } from '../../work/create-feed-reader.ts'
import { createWorkLoop } from '../../work/create-work-loop.ts'
import { attemptMessage } from './attempt-message.ts'
import { type AttemptPlaces, createAttemptPlaces } from './create-attempt-places.ts'
import { createMessageGroups, type MessageGroups } from './create-message-groups.ts'
import { chooseNext } from '../core/choose-next.ts'
import type { DueMessage } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import { defineMessageFollower } from '../planning/define-message-follower.ts'
import { planAfterFailure } from './plan-after-failure.ts'
import { reportOutcome } from './report-outcome.ts'
import { selectDueMessages } from '../store/due-messages.ts'

/** Whose part of the connections to the database the work uses. */
const OWNER = 'messages'
/** Keys that are read at once. They are read again after the next start. */
const FETCH_SIZE = 128

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
  // Messages whose failure could not be stored, and that are not to be tried again at once.
  const stuck = new Set<string>()
  const groups = createMessageGroups(context, OWNER)
  const places = createAttemptPlaces()
  let due: DueMessage[] = []
  const loop = createWorkLoop<DueMessage>({
    owner: OWNER,
    nameOf: ({ id }) => id,
    findNext: async ({ running }) => {
      const limits = places.claimLimits()
      const next = chooseNext(due, running, limits)
      // What is left may be of a workspace that has all of its places. Others are found by the next
      // start, instead of each time that a message was sent.
      if (due.length === next.length && running.length + next.length < limits.all) {
        const active = [...running, ...next]
        due = await findDue(context, new Set([...active.map(({ id }) => id), ...stuck]))
        next.push(...chooseNext(due, active, limits))
      }
      due = due.filter((key) => !next.includes(key))
      return next
    },
    run: (key, signal) =>
      sendMessage(context, { ...groups, ...places }, { key, signal })
        .catch((err: unknown) => handleFailure(context, key, err))
        .catch(() => false)
        .then((isSettled) => {
          if (!isSettled) stuck.add(key.id)
        }),
    report: (err) => {
      context.log.error({ err }, 'finding messages to send failed')
    },
  })
  const planFromFeed = createFeedReader(context, defineMessageFollower(context))
  return {
    start: async () => {
      await currentOwner.run(OWNER, () => runJob(planFromFeed))
      stuck.clear()
      due = []
      loop.start()
    },
    settle: loop.settle,
    stop: loop.stop,
  }
}

/** Due messages without these, which are being sent here or are left alone. */
async function findDue({ pool, now }: MessageContext, except: ReadonlySet<string>) {
  const due = await selectDueMessages(pool, { now: now(), limit: FETCH_SIZE + except.size })
  return due.filter(({ id }) => !except.has(id))
}

/**
 * Stores that a message could not be sent because of an error of this program. Returns whether it
 * was stored.
 */
async function handleFailure(
  context: MessageContext,
  key: DueMessage,
  err: unknown,
): Promise<boolean> {
  const { workspaceId, id: messageId } = key
  context.log.error({ err, workspaceId, messageId }, 'sending a message failed')
  if (isUnavailable(err)) throw err
  return planAfterFailure(context, key)
}

/** Returns true: nothing is left to do now. */
async function sendMessage(
  context: MessageContext,
  { claim, attempt, record }: MessageGroups & Pick<AttemptPlaces, 'attempt'>,
  { key, signal }: { key: DueMessage; signal: AbortSignal },
): Promise<boolean> {
  const claimed = await claim(key)
  if (claimed === null) return true
  const send = async () => {
    const startedAt = performance.now()
    const outcome = await attemptMessage(context, claimed)
    reportOutcome(context, claimed, { outcome, seconds: (performance.now() - startedAt) / 1_000 })
    return outcome
  }
  const outcome = await attempt(key.workspaceId, send, signal)
  await record({ claimed, outcome })
  return true
}
