import { isDeepStrictEqual } from 'node:util'
import type { Write } from '../access/write.ts'
import { recordEvent } from '../events/record-event.ts'
import { Problem } from '../platform/http/problem.ts'
import { requireFound } from '../platform/http/require-found.ts'
import { requireVersion } from '../platform/http/read-if-match.ts'
import { isUuid } from '../platform/http/read-integer-id.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { NewConnection, PresentConnection } from './add-connection.ts'
import { checkConnection } from './check-connection.ts'
import { placeOf, sealSecret } from './seal-secret.ts'
import { type SealedSecrets, selectConnectionForUpdate, updateConnection } from './store.ts'
import type { ShownConnection } from './voice-connection-attributes.ts'

type ConnectionChange = Partial<Omit<NewConnection, 'platform'>>

/**
 * The connection to change, by the id in the path, and its expected version; null accepts any
 * version.
 */
type ConnectionEdit = {
  id: string
  version: number | null
  change: ConnectionChange
  secrets: SecretBox | null
  present: PresentConnection
}

/**
 * Changes the attributes that are sent, with an event, and validates the result like a new connection. The version
 * stays if nothing has changed; sending a secret always counts as a change. Throws not_found,
 * precondition_failed, invalid_transition if the connection is archived, invalid_attributes, and
 * secrets_unavailable.
 */
export async function changeConnection(
  write: Write,
  { id, version, change, secrets, present }: ConnectionEdit,
): Promise<ShownConnection> {
  const { db: tx, workspaceId, now } = write
  const found = requireFound(
    isUuid(id) ? await selectConnectionForUpdate(tx, workspaceId, id) : null,
    'voice connection',
  )
  requireVersion(version, found.version)
  if (found.archivedAt)
    throw new Problem(
      'invalid_transition',
      'This voice connection is archived and its secrets are deleted. Create a new one with ' +
        'POST /core/voice_connections.',
    )
  const { secret, webhookSecret, apiKey, ...content } = change
  const seal = (which: 'secret' | 'webhook' | 'api', text: string | null) =>
    text === null ? null : sealSecret(secrets, placeOf(workspaceId, found.id, which), text)
  const sealed: Partial<SealedSecrets> = {
    ...(secret !== undefined && {
      sealedSecret: sealSecret(secrets, placeOf(workspaceId, found.id, 'secret'), secret),
    }),
    ...(webhookSecret !== undefined && { sealedWebhookSecret: seal('webhook', webhookSecret) }),
    ...(apiKey !== undefined && { sealedApiKey: seal('api', apiKey) }),
  }
  const changed = { ...found, ...content, ...sealed }
  if (isDeepStrictEqual(changed, found)) return found
  const checkBooking =
    changed.teamId !== found.teamId ||
    !isDeepStrictEqual(changed.meetingTypeIds, found.meetingTypeIds)
  await checkConnection(tx, workspaceId, {
    connection: { ...changed, hasApiKey: changed.sealedApiKey !== null, secret },
    checkBooking,
  })
  const stored = { ...changed, version: found.version + 1, updatedAt: now }
  await Promise.all([
    updateConnection(tx, workspaceId, changed, now),
    recordEvent(write, 'voice_connection.updated', {
      before: present(found),
      after: present(stored),
    }),
  ])
  return stored
}
