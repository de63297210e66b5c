import type { Write } from '../access/write.ts'
import { recordEndpointEvent } from './record-endpoint-event.ts'
import { failPending } from './store/deliveries.ts'
import { selectEndpoint, updateEndpoint } from './store/endpoints.ts'
import type { DisabledReason } from './webhook-endpoint-attributes.ts'

/** Disables an endpoint that the transaction has locked, and gives up its undelivered events. */
export async function disableEndpoint(
  write: Write,
  id: string,
  disabledReason: DisabledReason,
): Promise<void> {
  const { db, workspaceId, now } = write
  const before = (await selectEndpoint(db, workspaceId, id))!
  const disabled = { ...before, state: 'disabled' as const, disabledReason, disabledAt: now }
  await failPending(db, { workspaceId, id }, now)
  const after = await updateEndpoint(db, workspaceId, disabled, now)
  await recordEndpointEvent(write, 'webhook_endpoint.disabled', { before, after })
}
