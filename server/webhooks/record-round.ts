import { provenanceOf, systemActor } from '../access/actor.ts'
import type { EventType } from '../events/catalogue.ts'
import { type Tx, transaction } from '../platform/db/pool.ts'
import { judgeProgress } from './core/update-progress.ts'
import type { Progress } from './core/progress.ts'
import { redactUrl } from './core/redact-url.ts'
import { WEBHOOK_ENDPOINT } from './declare-webhook-endpoint.ts'
import type { DeliveryContext } from './delivery-context.ts'
import {
  type DeliveryResult,
  failPending,
  makeFirstDue,
  type ResourceOf,
  upsertResults,
} from './store/deliveries.ts'
import { selectEndpoint, updateEndpoint } from './store/endpoints.ts'
import {
  type EndpointPlace,
  insertEndpointEvent,
  lockLeased,
  updateProgress,
} from './store/leases.ts'
import type { DisabledReason } from './webhook-endpoint-attributes.ts'

/** Another sender has taken the endpoint, or it was archived: nothing was recorded. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

export type RoundRecord = {
  leaseId: string
  results: readonly DeliveryResult[]
  /** Resources whose first undelivered event may have no time yet. */
  touched: readonly ResourceOf[]
  progress: Progress
  isGone: boolean
  /** Whether the sender ends. */
  release: boolean
}

/**
 * Records the results of a round, and how far the endpoint has got, in one transaction. Throws
 * LeaseLost.
 */
export async function recordRound(
  { pool, now: clock, log }: DeliveryContext,
  place: EndpointPlace,
  { leaseId, results, touched, progress, isGone, release }: RoundRecord,
): Promise<void> {
  const now = clock()
  const next = isGone ? 'disable' : judgeProgress(progress, now)
  const stored = next === 'warn' ? { ...progress, warnedAt: now } : progress
  await transaction(pool, async (tx) => {
    // What follows sees everything that was committed before the row was locked.
    const [leased] = await Promise.all([
      lockLeased(tx, place, leaseId),
      results.length > 0 ? upsertResults(tx, place, results, now) : null,
      touched.length > 0 ? makeFirstDue(tx, place, touched, now) : null,
      updateProgress(tx, place, stored, { release }),
    ])
    if (!leased) throw new LeaseLost('The lease of the endpoint was lost.')
    if (!leased.isEnabled) await failPending(tx, place)
    else if (next === 'disable') await disable(tx, place, isGone ? 'gone' : 'failing', now)
    else if (next === 'warn') await announce(tx, place, 'webhook_endpoint.failing', now)
  })
  if (next === null) return
  const endpoint = { workspaceId: place.workspaceId, endpointId: place.id, isGone }
  if (next === 'disable') log.warn(endpoint, 'a webhook endpoint was disabled')
  else log.warn(endpoint, 'every delivery to a webhook endpoint has failed for a day')
}

async function disable(
  tx: Tx,
  place: EndpointPlace,
  disabledReason: DisabledReason,
  now: Temporal.Instant,
): Promise<void> {
  const endpoint = (await selectEndpoint(tx, place.workspaceId, place.id))!
  await Promise.all([
    updateEndpoint(
      tx,
      place.workspaceId,
      { ...endpoint, state: 'disabled', disabledReason, disabledAt: now },
      now,
    ),
    failPending(tx, place),
  ])
  await announce(tx, place, 'webhook_endpoint.disabled', now)
}

/** Appends an event about the endpoint, for the other endpoints and the feed. */
async function announce(
  tx: Tx,
  place: EndpointPlace,
  type: EventType,
  now: Temporal.Instant,
): Promise<void> {
  const endpoint = (await selectEndpoint(tx, place.workspaceId, place.id))!
  const shown = { ...endpoint, url: redactUrl(endpoint.url) }
  const event = {
    type,
    data: WEBHOOK_ENDPOINT.present(shown).attributes,
    previous: null,
    provenance: provenanceOf(systemActor(place.workspaceId), null),
  }
  await insertEndpointEvent(tx, place, event, now)
}
