import type { Write } from '../../access/write.ts'
import { lockRow, updateRow } from '../../crud/store-resource.ts'
import { WEBHOOK_ENDPOINT } from './declare-webhook-endpoint.ts'
import { planProbe } from '../core/plan-probe.ts'
import { markDisabled } from './mark-disabled.ts'
import { failPending } from '../store/deliveries.ts'
import type { DisabledReason } from './webhook-endpoint-attributes.ts'

/**
 * Disables an enabled endpoint that the transaction has locked. Without a way back, its undelivered
 * events are given up; after failures it is tried again, and they wait for that.
 */
export async function disableEndpoint(
  write: Write,
  id: string,
  reason: DisabledReason,
): Promise<void> {
  const { db, workspaceId, now } = write
  const before = (await lockRow(WEBHOOK_ENDPOINT, write, id))!
  const probeAt = reason === 'user' ? null : planProbe(0, { now, disabledAt: now })
  if (probeAt === null) await failPending(db, { workspaceId, id }, now)
  await updateRow(WEBHOOK_ENDPOINT, write, {
    before,
    after: { ...before, ...markDisabled(before, reason, now), probeAt, probes: 0 },
    event: 'webhook_endpoint.disabled',
  })
}
