import { WEBHOOK_ENDPOINT } from './declare-webhook-endpoint.ts'
import type { WebhookEndpoint } from './webhook-endpoint-attributes.ts'

/** The body of a response with an endpoint. `secret`: shown once. */
export function presentEndpoint(endpoint: WebhookEndpoint, secret?: string) {
  const data = WEBHOOK_ENDPOINT.present(endpoint)
  const attributes = { ...data.attributes, ...(secret !== undefined && { secret }) }
  return { data: { ...data, attributes }, meta: { version: endpoint.version } }
}
