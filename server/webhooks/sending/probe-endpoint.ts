import { matchTypes } from '../../events/core/match-types.ts'
import { findEvents } from '../../events/feed/find-events.ts'
import { readFeed } from '../../events/store/feed.ts'
import { isNotAbout } from '../core/is-not-about.ts'
import { progressOf } from '../core/progress.ts'
import type { OpenedKeys } from '../endpoints/open-keys.ts'
import type { Probe } from '../endpoints/settle-probe.ts'
import type { ClaimedEndpoint } from '../store/claims.ts'
import { type DeliveryResult, selectOldestPending } from '../store/deliveries.ts'
import { buildScope } from '../store/event-scope.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { recordRound } from './record-round.ts'
import { createPace, type RoundItem, sendRound, toItem } from './send-round.ts'

type Turn = { claimedBy: string; claimedAt: number }

type Oldest = {
  /** Null: no event waits, as far as the feed was read. */
  item: RoundItem | null
  /** The endpoint has passed the feed up to here. */
  position: number
  /** Whether there can be more events after `position`. */
  isFull: boolean
  missedUntil: Temporal.Instant | null
}

/**
 * Sends a disabled endpoint the oldest event that waits for it. If it is accepted, the endpoint is
 * enabled again and goes on with the others. Returns whether the sender ends.
 */
export async function probeEndpoint(
  context: DeliveryContext,
  endpoint: ClaimedEndpoint,
  { keys, claimedBy, claimedAt }: Turn & { keys: OpenedKeys },
): Promise<boolean> {
  const { item, position, isFull, missedUntil } = await findOldest(context, endpoint)
  const progress = progressOf(endpoint)
  const round = await sendRound(
    context,
    { ...endpoint, keys },
    { items: item ? [item] : [], progress, pace: createPace(), claimedBy, claimedAt },
  )
  const [result] = round.results
  // The process stops.
  const isUnsent = item !== null && result === undefined
  const isAccepted = result?.state === 'delivered'
  // An event that was deleted, or a part of the feed without one: the next one is tried.
  const goesOn = isAccepted || item?.event === null || (item === null && isFull)
  const probe: Probe | null = isAccepted
    ? { isAccepted, missedUntil }
    : isUnsent || goesOn
      ? null
      : { isAccepted }
  await recordRound(context, endpoint, {
    claimedBy,
    results: result && item ? [keepWaiting(result, item)] : [],
    touched: item && !isUnsent ? [item] : [],
    progress: { ...round.progress, position: isUnsent ? endpoint.position : position },
    release: !goesOn,
    probe,
    isProbe: true,
  })
  return !goesOn || context.isStopping()
}

/** An attempt with a disabled endpoint does not count: the event waits until it is enabled. */
function keepWaiting(result: DeliveryResult, { event, tries }: RoundItem): DeliveryResult {
  if (result.state === 'delivered' || event === null) return result
  return { ...result, state: 'pending', tries, nextAttemptAt: null }
}

async function findOldest({ pool }: DeliveryContext, endpoint: ClaimedEndpoint): Promise<Oldest> {
  const { workspaceId, position } = endpoint
  const [waiting, page] = await Promise.all([
    selectOldestPending(pool, endpoint),
    readFeed(
      pool,
      workspaceId,
      {
        types: matchTypes(endpoint.eventTypes),
        resourceType: null,
        resourceId: null,
        where: buildScope(endpoint),
      },
      { after: position, limit: 1 },
    ),
  ])
  const [next] = page.events
  const isMissing = page.droppedPosition > position
  const missedUntil = isMissing ? (next?.createdAt ?? null) : null
  if (waiting !== null) {
    const { events } = await findEvents(pool, workspaceId, [waiting.eventId])
    const item = { ...waiting, event: events[0] ?? null, isStored: true }
    return { item, position, isFull: true, missedUntil }
  }
  const scanned = { position: page.scannedTo ?? position, isFull: page.isFull, missedUntil }
  // Events about the endpoint itself are passed.
  const isSent = next !== undefined && isNotAbout(endpoint.id)(next)
  return isSent ? { ...scanned, item: toItem(next) } : { ...scanned, item: null }
}
