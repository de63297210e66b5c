import { isDeepStrictEqual } from 'node:util'
import type { Write } from '../access/write.ts'
import { Problem } from '../platform/http/problem.ts'
import { requireVersion, type Target } from '../platform/http/read-if-match.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { lockEndpoint } from './find-endpoint.ts'
import { recordEndpointEvent } from './record-endpoint-event.ts'
import { requireSecrets, sealNewSigningKey } from './seal-keys.ts'
import { failPending } from './store/deliveries.ts'
import { restartEndpoint, type SealedSecrets, updateEndpoint } from './store/endpoints.ts'
import type {
  EndpointContent,
  EndpointState,
  WebhookEndpoint,
} from './webhook-endpoint-attributes.ts'

export type EndpointChange = Partial<EndpointContent & { state: EndpointState }>
type Found = WebhookEndpoint & SealedSecrets

/**
 * Changes the attributes that are sent. An endpoint that is enabled again gets the events after
 * `position`. Throws not_found, precondition_failed, invalid_transition if it is archived, and
 * secrets_unavailable.
 */
export async function changeEndpoint(
  write: Write,
  { id, version }: Target,
  {
    change,
    secrets,
    position,
  }: { change: EndpointChange; secrets: SecretBox | null; position: number },
): Promise<WebhookEndpoint> {
  const { db, workspaceId, now } = write
  const before = await lockEndpoint(db, workspaceId, id)
  requireVersion(version, before.version)
  requireInUse(before)
  const after = withState({ ...before, ...change }, before, now)
  if (isDeepStrictEqual(after, before)) return before
  if (before.state === 'disabled' && after.state === 'enabled') {
    requireSecret(before)
    await restartEndpoint(db, workspaceId, { id, position })
  }
  if (after.state === 'disabled') await failPending(db, { workspaceId, id }, now)
  const keys =
    after.hasPublicKey === before.hasPublicKey
      ? {}
      : sealNewSigningKey(requireSecrets(secrets), { workspaceId, id }, after.hasPublicKey)
  const stored = await updateEndpoint(db, workspaceId, { ...after, ...keys }, now)
  await recordEndpointEvent(write, 'webhook_endpoint.updated', { before, after: stored })
  return stored
}

/** Throws invalid_transition if the endpoint is archived. */
export function requireInUse({ archivedAt }: WebhookEndpoint): void {
  if (archivedAt !== null)
    throw new Problem('invalid_transition', 'The webhook endpoint was deleted.', {
      members: { state: 'archived' },
    })
}

/** The operator may have discarded a secret that no key decrypts. */
function requireSecret({ sealedSecret, state }: Found): void {
  if (sealedSecret.length === 0)
    throw new Problem('invalid_transition', 'Rotate the secret first: the endpoint has none.', {
      members: { state },
    })
}

/** Deletes an endpoint with its secrets; its deliveries are deleted later. Throws not_found. */
export async function archiveEndpoint(
  write: Write,
  { id, version }: Target,
): Promise<WebhookEndpoint> {
  const { db, workspaceId, now } = write
  const before = await lockEndpoint(db, workspaceId, id)
  requireVersion(version, before.version)
  if (before.archivedAt !== null) return before
  const after = await updateEndpoint(
    db,
    workspaceId,
    {
      ...withState({ ...before, state: 'disabled' }, before, now),
      archivedAt: now,
      sealedSecret: Buffer.alloc(0),
      sealedPreviousSecret: null,
      previousSecretUntil: null,
      sealedSigningKey: null,
      publicKey: null,
    },
    now,
  )
  await recordEndpointEvent(write, 'webhook_endpoint.archived', { before, after })
  return after
}

/** With the reason and the time of being disabled. */
function withState(after: Found, before: Found, now: Temporal.Instant): Found {
  if (after.state === before.state) return after
  return after.state === 'enabled'
    ? { ...after, disabledReason: null, disabledAt: null }
    : { ...after, disabledReason: 'user', disabledAt: now }
}
