import type { Write } from '../../access/write.ts'
import { BY_SYSTEM } from '../../events/provenance.ts'
import { transaction } from '../../platform/db/pool.ts'
import { lockRow, recordChange } from '../../crud/store-resource.ts'
import { judgeProgress } from '../core/update-progress.ts'
import type { Progress } from '../core/progress.ts'
import { WEBHOOK_ENDPOINT } from '../endpoints/declare-webhook-endpoint.ts'
import type { DeliveryContext } from './delivery-context.ts'
import { disableEndpoint } from '../endpoints/disable-endpoint.ts'
import { type Probe, settleProbe } from '../endpoints/settle-probe.ts'
import {
  type DeliveryResult,
  failPending,
  updateFirstDue,
  type ResourceOf,
  upsertResults,
} from '../store/deliveries.ts'
import { stripErased } from './strip-erased.ts'
import { type EndpointPlace, lockClaimed, updateProgress } from '../store/claims.ts'

/** Another sender has taken the endpoint, or it was archived: nothing was recorded. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}

type RoundRecord = {
  claimedBy: string
  results: readonly DeliveryResult[]
  /** Resources whose first undelivered event may have no time yet. */
  touched: readonly ResourceOf[]
  progress: Progress
  /** Whether the sender ends. */
  release: boolean
  /** Of a disabled endpoint: what is decided about it; null: nothing yet. */
  probe?: Probe | null
  isProbe?: boolean
}

/**
 * Records the results of a round, and how far the endpoint has got, in one transaction. Throws
 * ClaimLost.
 */
export async function recordRound(
  { pool, now: clock, log }: DeliveryContext,
  place: EndpointPlace,
  { claimedBy, results, touched, progress, release, probe = null, isProbe = false }: RoundRecord,
): Promise<void> {
  const now = clock()
  const next = isProbe ? null : judgeProgress(progress, now)
  const stored =
    next === null
      ? progress
      : next === 'warn'
        ? { ...progress, warnedAt: now }
        : // An endpoint that is enabled again begins anew.
          { ...progress, evidence: null }
  const kept = await stripErased(pool, place.workspaceId, results)
  await transaction(pool, async (tx) => {
    // What follows sees everything that was committed before the row was locked.
    const [claimed] = await Promise.all([
      lockClaimed(tx, place, claimedBy),
      kept.length > 0 ? upsertResults(tx, place, kept, now) : null,
      touched.length > 0 ? updateFirstDue(tx, place, touched, now) : null,
      updateProgress(tx, place, stored, { release }),
    ])
    if (!claimed) throw new ClaimLost('The claim of the endpoint was lost.')
    const write = { db: tx, workspaceId: place.workspaceId, now, provenance: BY_SYSTEM }
    if (!claimed.isServed) await failPending(tx, place, now)
    else if (probe !== null) await settleProbe(write, place.id, probe)
    else if (next === 'warn') await warn(write, place)
    else if (next !== null) await disableEndpoint(write, place.id, next)
  })
  if (probe?.isAccepted === true)
    log.info({ workspaceId: place.workspaceId, endpointId: place.id }, 'a webhook endpoint is back')
  if (next === null) return
  const endpoint = { workspaceId: place.workspaceId, endpointId: place.id, isGone: next === 'gone' }
  if (next !== 'warn') log.warn(endpoint, 'a webhook endpoint was disabled')
  else log.warn(endpoint, 'every delivery to a webhook endpoint has failed for a day')
}

async function warn(write: Write, place: EndpointPlace): Promise<void> {
  const endpoint = (await lockRow(WEBHOOK_ENDPOINT, write, place.id))!
  const unchanged = { before: endpoint, after: endpoint }
  await recordChange(WEBHOOK_ENDPOINT, write, 'webhook_endpoint.failing', unchanged)
}
