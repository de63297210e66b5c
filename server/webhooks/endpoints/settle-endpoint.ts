import type { Write } from '../../access/write.ts'
import { Problem } from '../../http/problems/problem.ts'
import { requireSecrets } from '../../http/problems/require-secrets.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { sealNewSecret, sealNewSigningKey } from './seal-keys.ts'
import { settleHeaders } from './settle-headers.ts'
import { failPending } from '../store/deliveries.ts'
import { restartEndpoint } from '../store/endpoints.ts'
import type { KeptEndpoint, WebhookEndpoint } from './webhook-endpoint-attributes.ts'

type Endpoint = KeptEndpoint & { id: string }

/**
 * The keys, the headers, the position and the state of an endpoint that is added or changed. One
 * that is enabled again gets the events from then on; one that is disabled gives up its undelivered
 * events. Throws invalid_attributes, invalid_transition and secrets_unavailable.
 */
export async function settleEndpoint(
  secrets: SecretBox | null,
  write: Write,
  { endpoint, before }: { endpoint: Endpoint; before: WebhookEndpoint | null },
): Promise<Partial<KeptEndpoint>> {
  const place = { workspaceId: write.workspaceId, id: endpoint.id }
  const { hasPublicKey, latest = 0 } = endpoint
  const headers = settleHeaders(secrets, write.workspaceId, { endpoint, before })
  const signing =
    hasPublicKey === (before?.hasPublicKey ?? null)
      ? {}
      : sealNewSigningKey(requireSecrets(secrets), place, hasPublicKey)
  const keys = { ...headers, ...signing }
  if (!before)
    return { ...sealNewSecret(requireSecrets(secrets), place), ...keys, position: latest }
  if (endpoint.sentState === 'disabled' && before.probeAt !== null) {
    await failPending(write.db, place, write.now)
    return { ...keys, disabledReason: 'user', probeAt: null }
  }
  if (endpoint.state === before.state) return keys
  if (endpoint.state === 'disabled') {
    await failPending(write.db, place, write.now)
    return { ...keys, disabledReason: 'user', disabledAt: write.now }
  }
  requireSecret(before)
  // What waited until the endpoint is tried again.
  await failPending(write.db, place, write.now)
  await restartEndpoint(write.db, place.workspaceId, place.id)
  const position = Math.max(before.position, latest)
  const untried = { probeAt: null, probes: 0, missedUntil: null }
  return { ...keys, disabledReason: null, disabledAt: null, ...untried, position }
}

/** The operator may have discarded a secret that no key decrypts. */
function requireSecret({ sealedSecret, state }: WebhookEndpoint): void {
  if (sealedSecret.length === 0)
    throw new Problem('invalid_transition', 'Rotate the secret first: the endpoint has none.', {
      members: { state, cause: 'endpoint_without_secret' },
    })
}
