import { Problem } from '../../http/problems/problem.ts'
import type { WebhookEndpoint } from './webhook-endpoint-attributes.ts'

/** Throws invalid_transition if the endpoint is archived. */
export function requireInUse({ archivedAt }: Pick<WebhookEndpoint, 'archivedAt'>): void {
  if (archivedAt !== null)
    throw new Problem('invalid_transition', 'The webhook endpoint was deleted.', {
      members: { state: 'archived', cause: 'archived' },
    })
}
