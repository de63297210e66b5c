import { SCOPES } from '../scopes.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import { checkRedirect } from './check-redirect.ts'
import { formatClientId, SELF_REGISTERED_WORKSPACE_ID } from './client-key.ts'
import { deleteOldestUnused, insertClient } from './store/clients.ts'

/**
 * High enough that at the maximum rate of registrations no client is deleted during its first
 * sign-in.
 */
const MAX_UNUSED_CLIENTS = 10_000
const MAX_REDIRECT_URIS = 10
const MAX_NAME_LENGTH = 100

/** An error response of RFC 7591 §3.2.2. */
type MetadataError = { status: 400; body: { error: string; error_description: string } }

/**
 * Registers a public client (RFC 7591): without a secret, and without access until a person signs
 * in for it. When too many registered clients have never been used, the oldest of those are
 * deleted.
 */
export async function registerClient(
  { pool, now }: { pool: Pool; now: Temporal.Instant },
  metadata: unknown,
): Promise<{ status: 201; body: object } | MetadataError> {
  const wanted = readMetadata(metadata)
  if ('status' in wanted) return wanted
  const client = { workspaceId: SELF_REGISTERED_WORKSPACE_ID, id: generateId() }
  await insertClient(pool, {
    ...client,
    ...wanted,
    secretHash: null,
    scopes: [...SCOPES],
    createdAt: now,
  })
  await deleteOldestUnused(pool, MAX_UNUSED_CLIENTS)
  return {
    status: 201,
    body: {
      client_id: formatClientId(client),
      client_id_issued_at: Math.floor(now.epochMilliseconds / 1000),
      client_name: wanted.name,
      redirect_uris: wanted.redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
    },
  }
}

function readMetadata(metadata: unknown): { name: string; redirectUris: string[] } | MetadataError {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata))
    return metadataError('invalid_client_metadata', 'Send a JSON object.')
  const {
    redirect_uris: uris,
    client_name: name = 'Unnamed application',
    token_endpoint_auth_method: method = 'none',
    grant_types: grants = ['authorization_code'],
    response_types: responses = ['code'],
  } = metadata as Record<string, unknown>
  if (!isStringArray(uris) || uris.length === 0 || uris.length > MAX_REDIRECT_URIS)
    return metadataError(
      'invalid_redirect_uri',
      `redirect_uris must have 1 to ${MAX_REDIRECT_URIS} URIs.`,
    )
  const fault = uris.map(checkRedirect).find((each) => each !== null)
  if (fault) return metadataError('invalid_redirect_uri', fault)
  if (typeof name !== 'string' || !isName(name))
    return metadataError(
      'invalid_client_metadata',
      `client_name must have 1 to ${MAX_NAME_LENGTH} characters on one line.`,
    )
  if (method !== 'none')
    return metadataError(
      'invalid_client_metadata',
      'token_endpoint_auth_method must be none: only an operator creates clients with a secret.',
    )
  if (!isStringArray(grants) || !grants.includes('authorization_code'))
    return metadataError('invalid_client_metadata', 'grant_types must contain authorization_code.')
  if (!isStringArray(responses) || !responses.includes('code'))
    return metadataError('invalid_client_metadata', 'response_types must contain code.')
  return { name: name.trim(), redirectUris: [...new Set(uris)] }
}

/**
 * Whether the text is displayed unchanged on one line: no control characters, and none that change
 * the direction of text.
 */
function isName(text: string): boolean {
  return (
    text.trim().length > 0 &&
    text.length <= MAX_NAME_LENGTH &&
    text.isWellFormed() &&
    !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)
  )
}

function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function metadataError(error: string, description: string): MetadataError {
  return { status: 400, body: { error, error_description: description } }
}
