import type { Write } from '../access/write.ts'
import { generateId } from '../platform/generate-id.ts'
import { Problem } from '../platform/http/problem.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { recordEndpointEvent } from './record-endpoint-event.ts'
import { sealNewSecret, sealNewSigningKey } from './seal-keys.ts'
import { countEndpoints, insertEndpoint, lockEndpoints } from './store/endpoints.ts'
import type { EndpointContent, WebhookEndpoint } from './webhook-endpoint-attributes.ts'

const MAX_ENDPOINTS = 50

/**
 * Creates an endpoint, with an event, which gets the events after `position`. Throws
 * webhook_endpoint_limit_reached.
 */
export async function addEndpoint(
  write: Write,
  { wanted, secrets, position }: { wanted: EndpointContent; secrets: SecretBox; position: number },
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const { db, workspaceId, now } = write
  await lockEndpoints(db, workspaceId)
  if ((await countEndpoints(db, workspaceId)) >= MAX_ENDPOINTS)
    throw new Problem(
      'webhook_endpoint_limit_reached',
      `A workspace has at most ${MAX_ENDPOINTS} webhook endpoints.`,
    )
  const id = generateId()
  const { secret, sealedSecret } = sealNewSecret(secrets, { workspaceId, id })
  const sealed = {
    sealedSecret,
    sealedPreviousSecret: null,
    previousSecretUntil: null,
    ...sealNewSigningKey(secrets, { workspaceId, id }, wanted.hasPublicKey),
  }
  const endpoint = await insertEndpoint(
    db,
    workspaceId,
    { ...wanted, ...sealed, id, position },
    now,
  )
  await recordEndpointEvent(write, 'webhook_endpoint.created', { before: null, after: endpoint })
  return { endpoint, secret }
}
