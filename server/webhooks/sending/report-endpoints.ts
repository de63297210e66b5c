import { countDisabled } from '../store/endpoints.ts'
import type { DeliveryContext } from './delivery-context.ts'

/** Sets the metric of the endpoints that the server has disabled. */
export async function reportEndpoints({
  pool,
  metrics,
}: Pick<DeliveryContext, 'pool' | 'metrics'>): Promise<void> {
  const counts = await countDisabled(pool)
  metrics.webhookEndpointsDisabled.reset()
  for (const { reason, count } of counts) metrics.webhookEndpointsDisabled.set({ reason }, count)
}
