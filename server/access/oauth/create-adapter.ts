import { createHash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { readTokenSecret } from '../tokens/generate-token-secret.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { type ClientKey, formatClientId, parseClientId } from './client-key.ts'
import { parseGrantId } from './format-grant-id.ts'
import { oidcLibrary } from './oidc-library.ts'
import { presentClient } from './present-client.ts'
import { selectClient } from './store/clients.ts'
import { deleteSignIn, selectSignIn, upsertSignIn } from './store/sign-ins.ts'
import {
  deleteGrant,
  deleteToken,
  insertToken,
  markConsumed,
  selectGrant,
  selectGrantOf,
  selectToken,
} from './store/tokens.ts'

export type StateHost = { pool: Pool; now: () => Temporal.Instant; publicUrl: string }

/**
 * The storage of the provider: in the database, with our clock, and with hashes of secrets only.
 */
export function createAdapter(host: StateHost): (kind: string) => Adapter {
  return (kind) => ({ ...EMPTY_ADAPTER, ...adapterOf(host, kind) })
}

function adapterOf(host: StateHost, kind: string): Partial<Adapter> {
  switch (kind) {
    case 'Client':
      return { find: (id) => findClient(host, id) }
    case 'Interaction':
      return signInAdapter(host)
    case 'Grant':
      return { find: (id) => findGrant(host, id), destroy: (id) => destroyGrant(host, id) }
    case 'AccessToken':
    case 'ClientCredentials':
    case 'RefreshToken':
    case 'AuthorizationCode':
      return tokenAdapter(host, kind)
    // Sessions are not stored: each sign-in needs a new code.
    default:
      return {}
  }
}

const EMPTY_ADAPTER: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
}

async function findClient({ pool }: StateHost, text: string): Promise<AdapterPayload | undefined> {
  const key = parseClientId(text)
  const client = key && (await selectClient(pool, key))
  return client ? presentClient(client) : undefined
}

async function findGrant(
  { pool, now }: StateHost,
  text: string,
): Promise<AdapterPayload | undefined> {
  const key = parseGrantId(text)
  const grant = key && (await selectGrant(pool, key))
  if (!grant) return undefined
  return {
    jti: text,
    kind: 'Grant',
    accountId: String(grant.workspaceId),
    clientId: formatClientId(grant.client),
    resources: { [grant.resource]: grant.scopes.join(' ') },
    ...lifetimeOf(now(), now().add(GRANT_TTL)),
  }
}

/** Grants do not expire by themselves: the provider sees this much time left at each read. */
const GRANT_TTL = Temporal.Duration.from({ hours: 1 })

async function destroyGrant({ pool }: StateHost, text: string): Promise<void> {
  const key = parseGrantId(text)
  if (key) await deleteGrant(pool, key)
}

function signInAdapter({ pool, now, publicUrl }: StateHost): Partial<Adapter> {
  return {
    upsert: async (id, { jti: _jti, returnTo: _returnTo, ...payload }, seconds = 0) =>
      upsertSignIn(pool, sha256(id), payload, now().add({ seconds })),
    find: async (id) => {
      const found = await selectSignIn(pool, sha256(id), now())
      return found
        ? {
            ...(JSON.parse(found.payload) as AdapterPayload),
            ...lifetimeOf(now(), found.expiresAt),
            jti: id,
            returnTo: `${publicUrl}/oauth/authorize/${id}`,
          }
        : undefined
    },
    destroy: (id) => deleteSignIn(pool, sha256(id)),
  }
}

function tokenAdapter(host: StateHost, kind: string): Partial<Adapter> {
  const { pool, now } = host
  return {
    upsert: (id, payload, seconds = 0) =>
      saveToken(host, { id, kind, payload, expiresAt: now().add({ seconds }) }),
    find: async (id) => {
      const location = locateToken(id)
      const found =
        location &&
        (await selectToken(pool, location.workspaceId, location.hash, { kind, now: now() }))
      if (!found) return undefined
      return {
        ...(JSON.parse(found.payload) as AdapterPayload),
        ...lifetimeOf(now(), found.expiresAt),
        jti: id,
        ...(found.consumedAt && { consumed: seconds(found.consumedAt) }),
      }
    },
    consume: (id) => consumeToken(host, id),
    destroy: async (id) => {
      const location = locateToken(id)
      if (location) await deleteToken(pool, location.workspaceId, location.hash)
    },
    // Tokens that a grant issued are deleted with it, by their foreign key.
    revokeByGrantId: (id) => destroyGrant(host, id),
  }
}

type TokenToSave = {
  id: string
  kind: string
  payload: AdapterPayload
  expiresAt: Temporal.Instant
}

async function saveToken(
  { pool, now }: StateHost,
  { id, kind, payload: { jti: _jti, ...payload }, expiresAt }: TokenToSave,
): Promise<void> {
  const location = locateToken(id)
  const client: ClientKey | null = parseClientId(payload.clientId ?? '')
  if (!location || !client) throw new Error(`Tokens of the kind ${kind} are not stored.`)
  const grantId = payload.grantId === undefined ? null : (parseGrantId(payload.grantId)?.id ?? null)
  const resource = [payload.aud ?? payload.resource ?? null].flat()[0] ?? null
  const scopes = payload.scope?.split(' ').filter(Boolean) ?? []
  const token = {
    ...location,
    kind,
    client,
    grantId,
    resource,
    scopes,
    payload,
    createdAt: now(),
    expiresAt,
  }
  if (!(await insertToken(pool, token).catch(falseWithoutGrant)))
    throw new oidcLibrary.errors.InvalidGrant('the grant was revoked')
}

/** foreign_key_violation: the grant was revoked after it was read. */
function falseWithoutGrant(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === '23503') return false
  throw error
}

/**
 * Marks a code or refresh token as used. A second use means that it was stolen, so its grant is
 * revoked with all tokens (RFC 9700 §4.14.2).
 */
async function consumeToken({ pool, now }: StateHost, id: string): Promise<void> {
  const location = locateToken(id)
  if (!location) return
  if (await markConsumed(pool, location.workspaceId, location.hash, now())) return
  const grantId = await selectGrantOf(pool, location.workspaceId, location.hash)
  if (grantId !== null) await deleteGrant(pool, { workspaceId: location.workspaceId, id: grantId })
  throw new oidcLibrary.errors.InvalidGrant('the code or token has been used before')
}

function locateToken(secret: string): { workspaceId: number; hash: Buffer } | null {
  const read = readTokenSecret(secret)
  return read && { workspaceId: read.workspaceId, hash: sha256(secret) }
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The provider uses the clock of the process: the remaining time is the same as with our clock. */
function lifetimeOf(
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): { iat: number; exp: number } {
  const processNow = seconds(Temporal.Now.instant())
  return { iat: processNow, exp: processNow + Math.ceil(now.until(expiresAt).total('seconds')) }
}

function seconds(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000)
}
