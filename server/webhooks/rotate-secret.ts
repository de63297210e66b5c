import type { Write } from '../access/write.ts'
import { requireVersion, type Target } from '../platform/http/read-if-match.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { requireInUse } from './change-endpoint.ts'
import { lockEndpoint } from './find-endpoint.ts'
import { recordEndpointEvent } from './record-endpoint-event.ts'
import { sealNewSecret } from './seal-keys.ts'
import { updateEndpoint } from './store/endpoints.ts'
import type { WebhookEndpoint } from './webhook-endpoint-attributes.ts'

/**
 * Replaces the secret of an endpoint. For `overlapHours`, requests are signed with both. Throws
 * not_found, precondition_failed and invalid_transition.
 */
export async function rotateSecret(
  write: Write,
  { id, version }: Target,
  { overlapHours, secrets }: { overlapHours: number; secrets: SecretBox },
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const { db, workspaceId, now } = write
  const before = await lockEndpoint(db, workspaceId, id)
  requireVersion(version, before.version)
  requireInUse(before)
  const { secret, sealedSecret } = sealNewSecret(secrets, { workspaceId, id })
  const isKept = overlapHours > 0 && before.sealedSecret.length > 0
  const endpoint = await updateEndpoint(
    db,
    workspaceId,
    {
      ...before,
      sealedSecret,
      sealedPreviousSecret: isKept ? before.sealedSecret : null,
      previousSecretUntil: isKept ? now.add({ hours: overlapHours }) : null,
    },
    now,
  )
  await recordEndpointEvent(write, 'webhook_endpoint.updated', { before, after: endpoint })
  return { endpoint, secret }
}
