import type { Write } from '../access/write.ts'
import type { EventTypeWithoutHistory } from '../events/catalogue.ts'
import { recordEvent } from '../events/record-event.ts'
import { redactUrl } from './core/redact-url.ts'
import { presentEndpoint } from './present-endpoint.ts'
import type { WebhookEndpoint } from './webhook-endpoint-attributes.ts'

type EndpointEvent = Extract<EventTypeWithoutHistory, `webhook_endpoint.${string}`>

/**
 * Appends an event about an endpoint, with its URL without path and query: other endpoints get it.
 * `before` null: the endpoint is new.
 */
export function recordEndpointEvent(
  write: Write,
  type: EndpointEvent,
  { before, after }: { before: WebhookEndpoint | null; after: WebhookEndpoint },
): Promise<void> {
  return recordEvent(write, type, { before: before && present(before), after: present(after) })
}

function present(endpoint: WebhookEndpoint) {
  return presentEndpoint({ ...endpoint, url: redactUrl(endpoint.url) }).data
}
