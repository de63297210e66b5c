import type { DisabledReason, WebhookEndpoint } from './webhook-endpoint-attributes.ts'

/** What changes when an endpoint is disabled; one that is disabled keeps its reason and time. */
export function markDisabled(
  { state }: Pick<WebhookEndpoint, 'state'>,
  disabledReason: DisabledReason,
  disabledAt: Temporal.Instant,
): Partial<WebhookEndpoint> {
  return state === 'disabled' ? {} : { state: 'disabled', disabledReason, disabledAt }
}
