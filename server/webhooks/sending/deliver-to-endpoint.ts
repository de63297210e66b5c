import { matchTypes } from '../../events/core/match-types.ts'
import { findEvents } from '../../events/feed/find-events.ts'
import { type FeedPage, readFeed } from '../../events/store/feed.ts'
import { createClaimId } from '../../platform/db/create-claim-id.ts'
import { isNotAbout } from '../core/is-not-about.ts'
import { progressOf } from '../core/progress.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { openKeys } from '../endpoints/open-keys.ts'
import { probeEndpoint } from './probe-endpoint.ts'
import { ClaimLost, recordRound } from './record-round.ts'
import {
  createPace,
  holdBack,
  isSlow,
  type Pace,
  resourceKeyOf,
  type Round,
  type RoundItem,
  sendRound,
  toItem,
} from './send-round.ts'
import {
  countPending,
  type Delivery,
  type DeliveryResult,
  type ResourceOf,
  selectBlocked,
  selectDue,
} from '../store/deliveries.ts'
import { buildScope } from '../store/event-scope.ts'
import {
  type EndpointPlace,
  type ClaimedEndpoint,
  releaseEndpoint,
  claimEndpoint,
} from '../store/claims.ts'

const PAGE_SIZE = 200
/** Of an endpoint that gets one request at a time. */
const SLOW_PAGE_SIZE = 10
const MAX_DUE_RESOURCES = 32
const MAX_DUE_PER_RESOURCE = 16
/** While an endpoint fails, further events stay in the feed, and only some of them are tried. */
const MAX_PENDING_OF_FAILING = 1_000
const PROBE_INTERVAL_SECONDS = 60

/**
 * Sends an endpoint what is due, and the new events of the feed, until there are no more. Does
 * nothing if another sender has claimed the endpoint.
 */
export async function deliverToEndpoint(
  context: DeliveryContext,
  place: EndpointPlace,
): Promise<void> {
  const claimedBy = createClaimId()
  const { pool, log } = context
  const { claimMs, turnMs } = context.limits.webhooks
  const logged = { workspaceId: place.workspaceId, endpointId: place.id }
  const endOfTurn = performance.now() + turnMs
  const pace = createPace()
  try {
    for (let isDone = false; !isDone;) {
      const claimedAt = performance.now()
      const claim = { claimedBy, claimMs, now: context.now() }
      const endpoint = await claimEndpoint(pool, place, claim)
      if (!endpoint) return
      isDone = await runRound(context, endpoint, { claimedBy, claimedAt, endOfTurn, pace })
    }
  } catch (error) {
    // The claim stays until its time, so that a round that cannot be recorded is not sent again
    // immediately.
    if (!(error instanceof ClaimLost)) throw error
    log.warn(logged, 'the claim of a webhook endpoint was lost; its events are sent again')
  }
}

/** The claim of a round, the time when it was made, and when the sender ends at the latest. */
type Turn = { claimedBy: string; claimedAt: number; endOfTurn: number; pace: Pace }

/** Runs one round. Returns whether the sender ends; then it has ended the claim. */
async function runRound(
  context: DeliveryContext,
  endpoint: ClaimedEndpoint,
  { claimedBy, claimedAt, endOfTurn, pace }: Turn,
): Promise<boolean> {
  const { pool, secrets, now, log } = context
  const keys = openKeys(secrets, endpoint, now())
  if (keys === null) {
    const { workspaceId, id } = endpoint
    log.error({ workspaceId, endpointId: id }, 'the secret of a webhook endpoint is unreadable')
    // The claim stays, so that the endpoint is not tried again immediately.
    return true
  }
  if (endpoint.isDisabled) return probeEndpoint(context, endpoint, { keys, claimedBy, claimedAt })
  const found = await findItems(context, endpoint)
  if (found.items.length === 0 && found.scannedTo === null) {
    await releaseEndpoint(pool, endpoint, claimedBy)
    return true
  }
  const receiver = { ...endpoint, keys }
  const { held, sent } = found
  const round = await sendRound(context, receiver, {
    items: sent,
    progress: progressOf(endpoint),
    pace,
    claimedBy,
    claimedAt,
  })
  const { kept, cutAt } = cutUnsent(round.unsent, [...round.results, ...held])
  const results = [...round.results, ...[...kept, ...held].map(holdBack)]
  const isDone =
    context.isStopping() ||
    performance.now() > endOfTurn ||
    round.isGone ||
    isPaused(round, now()) ||
    !(found.isFull || cutAt !== null || hasProgress(round, found.due))
  await recordRound(context, endpoint, {
    claimedBy,
    results,
    touched: touchedBy(results, found.due),
    progress: {
      ...round.progress,
      position: cutAt === null ? (found.scannedTo ?? endpoint.position) : cutAt - 1,
      readAt: found.isProbe
        ? now().add({ seconds: PROBE_INTERVAL_SECONDS })
        : round.progress.failingSince && endpoint.readAt,
    },
    release: isDone,
  })
  return isDone
}

type DueDeliveries = {
  items: RoundItem[]
  /** New events of resources with undelivered ones. */
  held: RoundItem[]
  sent: RoundItem[]
  due: Delivery[]
  scannedTo: number | null
  isFull: boolean
  isProbe: boolean
}

/** What is due, and the next page of the feed. */
async function findItems(
  context: DeliveryContext,
  endpoint: ClaimedEndpoint,
): Promise<DueDeliveries> {
  const { pool, now } = context
  const isFailing = endpoint.failingSince !== null
  const [allDue, pending] = await Promise.all([
    endpoint.retryAt === null
      ? []
      : selectDue(pool, endpoint, {
          now: now(),
          resources: MAX_DUE_RESOURCES,
          perResource: MAX_DUE_PER_RESOURCE,
        }),
    isFailing ? countPending(pool, endpoint, MAX_PENDING_OF_FAILING) : 0,
  ])
  const isProbe = pending >= MAX_PENDING_OF_FAILING
  const [{ events, unreadIds }, page] = await Promise.all([
    findEvents(
      pool,
      endpoint.workspaceId,
      allDue.map(({ eventId }) => eventId),
    ),
    readNewEvents(context, endpoint, isProbe),
  ])
  const due = allDue.filter(({ eventId }) => !unreadIds.has(eventId))
  const byId = new Map(events.map((event) => [event.id, event]))
  // A replay can have queued an event that is still ahead in the feed.
  const queued = new Set(allDue.map(({ eventId }) => eventId))
  const retries = due.map((delivery) => ({
    ...delivery,
    event: byId.get(delivery.eventId) ?? null,
    isStored: true,
  }))
  const fresh = (page?.events ?? [])
    .filter(isNotAbout(endpoint.id))
    .filter(({ id }) => !queued.has(id))
    .map(toItem)
  const blocked = await findBlocked(context, endpoint, fresh)
  const held = fresh.filter((item) => blocked.has(resourceKeyOf(item)))
  const sent = [...retries, ...fresh.filter((item) => !blocked.has(resourceKeyOf(item)))]
  return {
    items: [...sent, ...held],
    held,
    sent,
    due,
    scannedTo: page?.scannedTo ?? null,
    isFull: page?.isFull ?? false,
    isProbe: isProbe && page !== null,
  }
}

/** Null: it is not time for new events. */
async function readNewEvents(
  { pool, now }: DeliveryContext,
  endpoint: ClaimedEndpoint,
  isProbe: boolean,
): Promise<FeedPage | null> {
  const { workspaceId, readAt, position: after } = endpoint
  if (readAt !== null && Temporal.Instant.compare(now(), readAt) < 0) return null
  const types = matchTypes(endpoint.eventTypes)
  const limit = isProbe ? 1 : isSlow(endpoint) ? SLOW_PAGE_SIZE : PAGE_SIZE
  return readFeed(
    pool,
    workspaceId,
    { types, resourceType: null, resourceId: null, where: buildScope(endpoint) },
    { after, limit },
  )
}

async function findBlocked(
  { pool }: DeliveryContext,
  endpoint: ClaimedEndpoint,
  fresh: readonly RoundItem[],
): Promise<Set<string>> {
  // Undelivered events of a resource always have a time for the first of them.
  if (endpoint.retryAt === null || fresh.length === 0) return new Set()
  const blocked = await selectBlocked(pool, endpoint, resourcesOf(fresh))
  return new Set(blocked.map(resourceKeyOf))
}

/**
 * New events at the end of the page whose turn did not come are left in the feed, from position
 * `cutAt`. Those before the end are `kept`: they get a row.
 */
function cutUnsent(unsent: readonly RoundItem[], done: readonly Delivery[]) {
  const lastDone = Math.max(0, ...done.map(({ position }) => position))
  const fresh = unsent.filter(({ isStored }) => !isStored)
  const rest = fresh.filter(({ position }) => position > lastDone)
  return {
    kept: fresh.filter(({ position }) => position <= lastDone),
    cutAt: rest.length === 0 ? null : Math.min(...rest.map(({ position }) => position)),
  }
}

/** Whether the receiver asked to wait. */
function isPaused({ progress: { resumeAt } }: Round, now: Temporal.Instant): boolean {
  return resumeAt !== null && Temporal.Instant.compare(now, resumeAt) < 0
}

/** Whether a stored delivery is complete, so that the next one of its resource may be due. */
function hasProgress({ results }: Round, due: readonly Delivery[]): boolean {
  const stored = new Set(due.map(({ eventId }) => eventId))
  return results.some(({ state, eventId }) => state !== 'pending' && stored.has(eventId))
}

/**
 * Resources whose undelivered events may not have their time as they should. A replay during the
 * round can have queued an earlier event of a resource with a new one that has failed.
 */
function touchedBy(results: readonly DeliveryResult[], due: readonly Delivery[]): ResourceOf[] {
  const stored = new Set(due.map(({ eventId }) => eventId))
  return resourcesOf(
    results.filter(({ state, eventId }) => state === 'pending' || stored.has(eventId)),
  )
}

/** Each resource once. */
function resourcesOf(deliveries: readonly Delivery[]): ResourceOf[] {
  const byKey = new Map(
    deliveries.map((delivery) => [
      resourceKeyOf(delivery),
      { resourceType: delivery.resourceType, resourceId: delivery.resourceId },
    ]),
  )
  return [...byKey.values()]
}
