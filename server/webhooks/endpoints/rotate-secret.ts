import type { Write } from '../../access/write.ts'
import type { Target } from '../../http/etags/read-if-match.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { lockResource, updateRow } from '../../crud/store-resource.ts'
import { WEBHOOK_ENDPOINT } from './declare-webhook-endpoint.ts'
import { requireInUse } from './require-in-use.ts'
import { sealNewSecret } from './seal-keys.ts'
import type { WebhookEndpoint } from './webhook-endpoint-attributes.ts'

/**
 * Replaces the secret of an endpoint. For `overlapHours`, requests are signed with both. Throws
 * not_found, precondition_failed and invalid_transition.
 */
export async function rotateSecret(
  write: Write,
  target: Target,
  { overlapHours, secrets }: { overlapHours: number; secrets: SecretBox },
): Promise<WebhookEndpoint> {
  const before = await lockResource(WEBHOOK_ENDPOINT, write, target)
  requireInUse(before)
  const { workspaceId, now } = write
  const isKept = overlapHours > 0 && before.sealedSecret.length > 0
  const after = {
    ...before,
    ...sealNewSecret(secrets, { workspaceId, id: before.id }),
    sealedPreviousSecret: isKept ? before.sealedSecret : null,
    previousSecretUntil: isKept ? now.add({ hours: overlapHours }) : null,
  }
  return updateRow(WEBHOOK_ENDPOINT, write, { before, after })
}
