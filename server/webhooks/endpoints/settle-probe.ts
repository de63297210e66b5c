import type { Write } from '../../access/write.ts'
import { lockRow, updateRow } from '../../crud/store-resource.ts'
import { planProbe } from '../core/plan-probe.ts'
import { failPending } from '../store/deliveries.ts'
import { updateProbe } from '../store/endpoints.ts'
import { WEBHOOK_ENDPOINT } from './declare-webhook-endpoint.ts'

/**
 * The result of a request to a disabled endpoint. `missedUntil`: events before this time were not
 * kept long enough; null: none are missing.
 */
export type Probe =
  { isAccepted: true; missedUntil: Temporal.Instant | null } | { isAccepted: false }

/**
 * Enables a disabled endpoint that accepts events again, or plans the next attempt. After the last
 * one, its undelivered events have failed. The transaction has locked the endpoint.
 */
export async function settleProbe(write: Write, id: string, probe: Probe): Promise<void> {
  const before = await lockRow(WEBHOOK_ENDPOINT, write, id)
  if (before === null || before.disabledAt === null) return
  if (probe.isAccepted) {
    const { missedUntil } = probe
    const enabled = { state: 'enabled', disabledReason: null, disabledAt: null } as const
    const after = { ...before, ...enabled, probeAt: null, probes: 0, missedUntil }
    await updateRow(WEBHOOK_ENDPOINT, write, { before, after })
    return
  }
  const { db, workspaceId, now } = write
  const probes = before.probes + 1
  const probeAt = planProbe(probes, { now, disabledAt: before.disabledAt })
  if (probeAt !== null) {
    await updateProbe(db, workspaceId, { id, probes, probeAt })
    return
  }
  await failPending(db, { workspaceId, id }, now)
  await updateRow(WEBHOOK_ENDPOINT, write, { before, after: { ...before, probes, probeAt } })
}
