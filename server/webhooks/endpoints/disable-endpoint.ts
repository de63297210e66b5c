import type { Write } from '../../access/write.ts'
import { lockRow, updateRow } from '../../crud/store-resource.ts'
import { WEBHOOK_ENDPOINT } from './declare-webhook-endpoint.ts'
import { markDisabled } from './mark-disabled.ts'
import { failPending } from '../store/deliveries.ts'
import type { DisabledReason } from './webhook-endpoint-attributes.ts'

/**
 * Disables an enabled endpoint that the transaction has locked, and gives up its undelivered
 * events.
 */
export async function disableEndpoint(
  write: Write,
  id: string,
  reason: DisabledReason,
): Promise<void> {
  const { db, workspaceId, now } = write
  const before = (await lockRow(WEBHOOK_ENDPOINT, write, id))!
  await failPending(db, { workspaceId, id }, now)
  await updateRow(WEBHOOK_ENDPOINT, write, {
    before,
    after: { ...before, ...markDisabled(before, reason, now) },
    event: 'webhook_endpoint.disabled',
  })
}
