import type { Db, Tx } from '../platform/db/pool.ts'
import { isUuid } from '../platform/http/read-integer-id.ts'
import { requireFound } from '../platform/http/require-found.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import {
  type SealedSecrets,
  selectEndpoint,
  selectEndpointForUpdate,
  selectEndpoints,
} from './store/endpoints.ts'
import type { WebhookEndpoint } from './webhook-endpoint-attributes.ts'

const NOUN = 'webhook endpoint'

/** Throws not_found. */
export async function findEndpoint(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<WebhookEndpoint & SealedSecrets> {
  return requireFound(isUuid(id) ? await selectEndpoint(db, workspaceId, id) : null, NOUN)
}

/** Locks the endpoint until the transaction ends. Throws not_found. */
export async function lockEndpoint(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<WebhookEndpoint & SealedSecrets & { position: number }> {
  return requireFound(isUuid(id) ? await selectEndpointForUpdate(tx, workspaceId, id) : null, NOUN)
}

/** Endpoints that are not archived. */
export function listEndpoints(
  db: Db,
  workspaceId: WorkspaceId,
  page: { after: string | null; limit: number },
): Promise<WebhookEndpoint[]> {
  return selectEndpoints(db, workspaceId, page)
}
