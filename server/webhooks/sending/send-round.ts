import { findEvents } from '../../events/feed/find-events.ts'
import type { FeedEvent } from '../../events/store/feed.ts'
import { presentEvent } from '../../events/feed/present-event.ts'
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

type OpenRound = Round & { context: DeliveryContext; receiver: Receiver; deadline: number }

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
    claimedAt,
  }: { items: readonly RoundItem[]; progress: Progress; claimedAt: number },
): Promise<Round> {
  const round: OpenRound = {
    context,
    receiver,
    deadline: claimedAt + context.limits.webhooks.startMs,
    results: [],
    unsent: [],
    progress,
    isGone: false,
  }
  const queues = [...Map.groupBy(items, resourceKeyOf).values()]
  let next = 0
  const work = async (worker: number) => {
    while (next < queues.length && (worker === 0 || !isSlow(round.progress)))
      await sendInOrder(round, queues[next++]!)
  }
  const workers = isSlow(progress) ? 1 : MAX_CONCURRENT
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  return round
}

export const resourceKeyOf = ({ resourceType, resourceId }: ResourceOf) =>
  `${resourceType}/${resourceId}`

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

function mayStart({ context, progress: { resumeAt }, isGone, deadline }: OpenRound): boolean {
  const isPaused = resumeAt !== null && Temporal.Instant.compare(context.now(), resumeAt) < 0
  return !context.isStopping() && !isGone && !isPaused && performance.now() < deadline
}

/** Null: the event was not sent, or its request was ended because the process stops. */
async function deliver(round: OpenRound, item: RoundItem): Promise<DeliveryResult | null> {
  const { context, receiver } = round
  if (item.event === null)
    return withResult(item, 'failed', explainUnsent('event_deleted', context.now()))
  const leave = await context.places.take({
    workspaceId: receiver.workspaceId,
    isFailing: isSlow(round.progress),
    waitMs: Math.max(0, round.deadline - performance.now()),
  })
  if (leave === null) return null
  try {
    const current = await readUnerased(context, receiver, item.event)
    // Another request may have ended the round while this one waited for its place.
    if (!mayStart(round)) return null
    if (current === null)
      return withResult(item, 'failed', explainUnsent('event_deleted', context.now()))
    const event = presentEvent(current)
    const verdict = await sendEvent(context, receiver, event, context.aborted)
    measure(round, item, verdict)
    return settle(round, item, verdict)
  } finally {
    leave()
  }
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
