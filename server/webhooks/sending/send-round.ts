import { findEvents } from '../../events/feed/find-events.ts'
import type { FeedEvent } from '../../events/store/feed.ts'
import { presentEvent } from '../../events/feed/present-event.ts'
import { isPresumedLost } from '../../platform/db/create-claim-id.ts'
import type { Release } from '../../platform/create-places.ts'
import { explainUnsent } from '../core/explain-unsent.ts'
import type { Attempt, Verdict } from '../core/judge-outcome.ts'
import { planRetry } from '../core/plan-retry.ts'
import type { Progress } from '../core/progress.ts'
import { updateProgress } from '../core/update-progress.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { type Receiver, sendEvent } from './send-event.ts'
import type { Delivery, DeliveryResult, ResourceOf } from '../store/deliveries.ts'
import { hasErasures } from '../store/erasure.ts'

const MAX_CONCURRENT = 16
const FIRST_CONCURRENT = 4

/**
 * How many requests an endpoint gets at the same time. It begins with few in each turn, and each
 * success adds one, so that an endpoint that hangs holds few places.
 */
export type Pace = { concurrent: number }

export const createPace = (): Pace => ({ concurrent: FIRST_CONCURRENT })

/** `event` null: it was deleted. `isStored`: the delivery has a row. */
export type RoundItem = Delivery & { event: FeedEvent | null; isStored: boolean }

export type Round = {
  results: DeliveryResult[]
  /** Deliveries whose turn did not come. */
  unsent: RoundItem[]
  progress: Progress
  /** The receiver does not want any more events. */
  isGone: boolean
}

type OpenRound = Round & {
  context: DeliveryContext
  receiver: Receiver
  pace: Pace
  claimedBy: string
  deadline: number
}

/**
 * Sends events to one endpoint: those of a resource one after the other, different resources at the
 * same time. After a failed event, the further ones of its resource wait.
 */
export async function sendRound(
  context: DeliveryContext,
  receiver: Receiver,
  {
    items,
    progress,
    pace,
    claimedBy,
    claimedAt,
  }: {
    items: readonly RoundItem[]
    progress: Progress
    pace: Pace
    claimedBy: string
    claimedAt: number
  },
): Promise<Round> {
  const round: OpenRound = {
    context,
    receiver,
    pace,
    claimedBy,
    deadline: claimedAt + context.limits.webhooks.startMs,
    results: [],
    unsent: [],
    progress,
    isGone: false,
  }
  await sendQueues(round, [...Map.groupBy(items, resourceKeyOf).values()])
  return round
}

/** One request at a time has the place of the endpoint. Others need one that is shared. */
async function sendQueues(round: OpenRound, queues: readonly (readonly RoundItem[])[]) {
  const { context, receiver } = round
  const left = [...queues]
  let running = 0
  let isPlaceFree = true
  const takePlace = (): Release | undefined => {
    if (!isPlaceFree) return context.places.take(receiver)
    isPlaceFree = false
    return () => {
      isPlaceFree = true
    }
  }
  const sendNext = async (queue: readonly RoundItem[], release: Release) => {
    running++
    await sendInOrder(round, queue).finally(() => {
      running--
      release()
    })
    await sendMore()
  }
  const sendMore = async (): Promise<void> => {
    const begun: Promise<void>[] = []
    while (left[0] && running < concurrentOf(round)) {
      const release = takePlace()
      if (!release) break
      begun.push(sendNext(left[0], release))
      left.shift()
    }
    await Promise.all(begun)
  }
  await sendMore()
}

const concurrentOf = ({ progress, pace }: OpenRound) => (isSlow(progress) ? 1 : pace.concurrent)

export const resourceKeyOf = ({ resourceType, resourceId }: ResourceOf) =>
  `${resourceType}/${resourceId}`

/** A new event of the feed. */
export function toItem(event: FeedEvent): RoundItem {
  const { id: eventId, position, type: eventType, resourceType, resourceId } = event
  const delivery = { eventId, position, eventType, resourceType, resourceId, tries: 0 }
  return { ...delivery, event, isStored: false }
}

/** The result of a delivery that waits for another one of its resource. */
export function holdBack(item: RoundItem): DeliveryResult {
  const { eventId, position, eventType, resourceType, resourceId, tries } = item
  const delivery = { eventId, position, eventType, resourceType, resourceId, tries }
  return { ...delivery, state: 'pending', nextAttemptAt: null, attempt: null }
}

/** Whether the endpoint gets one request at a time. */
export const isSlow = ({ failingSince, throttled }: Progress) => failingSince !== null || throttled

async function sendInOrder(round: OpenRound, items: readonly RoundItem[]): Promise<void> {
  for (const [index, item] of items.entries()) {
    const result = mayStart(round) ? await deliver(round, item) : null
    if (result === null) {
      round.unsent.push(...items.slice(index))
      return
    }
    round.results.push(result)
    if (result.state !== 'pending') continue
    const later = items.slice(index + 1).filter(({ isStored }) => !isStored)
    round.results.push(...later.map(holdBack))
    return
  }
}

function mayStart({ context, progress, isGone, claimedBy, deadline }: OpenRound): boolean {
  const { resumeAt } = progress
  const isPaused = resumeAt !== null && Temporal.Instant.compare(context.now(), resumeAt) < 0
  const mayGoOn = !context.isStopping() && !isGone && !isPaused && !isPresumedLost(claimedBy)
  return mayGoOn && performance.now() < deadline
}

/** Null: the event was not sent, or its request was ended because the process stops. */
async function deliver(round: OpenRound, item: RoundItem): Promise<DeliveryResult | null> {
  const { context, receiver } = round
  if (item.event === null)
    return withResult(item, 'failed', explainUnsent('event_deleted', context.now()))
  const current = await readUnerased(context, receiver, item.event)
  // Another request may have ended the round meanwhile.
  if (!mayStart(round)) return null
  if (current === null)
    return withResult(item, 'failed', explainUnsent('event_deleted', context.now()))
  const verdict = await sendEvent(context, receiver, presentEvent(current), context.aborted)
  measure(round, item, verdict)
  return settle(round, item, verdict)
}

/** The event as it is stored now, if it may have been erased since it was read. */
async function readUnerased(
  { pool }: DeliveryContext,
  { workspaceId }: Receiver,
  event: FeedEvent,
): Promise<FeedEvent | null> {
  if (!(await hasErasures(pool, workspaceId))) return event
  const { events } = await findEvents(pool, workspaceId, [event.id])
  return events[0] ?? null
}

function measure(
  { context: { metrics, now }, progress }: OpenRound,
  { event, isStored }: RoundItem,
  { result, attempt }: Verdict,
): void {
  if (result === 'interrupted') return
  metrics.webhookAttempts.observe({ outcome: result }, attempt.durationMs / 1_000)
  if (!isStored && event !== null && !isSlow(progress))
    metrics.webhookDelay.observe(now().since(event.createdAt).total('seconds'))
}

function settle(round: OpenRound, item: RoundItem, verdict: Verdict): DeliveryResult | null {
  if (verdict.result === 'interrupted') return null
  const now = round.context.now()
  round.progress = updateProgress(round.progress, verdict, now)
  const { pace } = round
  pace.concurrent =
    verdict.result === 'delivered'
      ? Math.min(pace.concurrent + 1, MAX_CONCURRENT)
      : FIRST_CONCURRENT
  if (verdict.result === 'gone') round.isGone = true
  if (verdict.result === 'delivered') return withResult(item, 'delivered', verdict.attempt)
  const random = Math.random()
  const nextAttemptAt = planRetry(item.tries + 1, { now, resumeAt: verdict.resumeAt, random })
  const state = nextAttemptAt === null ? 'failed' : 'pending'
  return { ...withResult(item, state, verdict.attempt), nextAttemptAt }
}

function withResult(
  item: RoundItem,
  state: DeliveryResult['state'],
  attempt: Attempt,
): DeliveryResult {
  return { ...holdBack(item), state, tries: item.tries + 1, attempt }
}
