import { createHash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { readTokenSecret } from '../access/token-secret.ts'
import type { Pool } from '../platform/db/pool.ts'
import { type ClientKey, readClientId, writeClientId } from './client-id.ts'
import { library } from './load-library.ts'
import { presentClient } from './present-client.ts'
import { readGrantId } from './grant-id.ts'
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

/** What the provider keeps: in the database, by our clock, and of every secret only its hash. */
export function openAdapter(host: StateHost): (kind: string) => Adapter {
  return (kind) => ({ ...NOTHING, ...partsOf(host, kind) })
}

function partsOf(host: StateHost, kind: string): Partial<Adapter> {
  switch (kind) {
    case 'Client':
      return { find: (id) => findClient(host, id) }
    case 'Interaction':
      return keepSignIns(host)
    case 'Grant':
      return { find: (id) => findGrant(host, id), destroy: (id) => destroyGrant(host, id) }
    case 'AccessToken':
    case 'ClientCredentials':
    case 'RefreshToken':
    case 'AuthorizationCode':
      return keepTokens(host, kind)
    // A session would be a login that lasts. There is none.
    default:
      return {}
  }
}

const NOTHING: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
}

async function findClient({ pool }: StateHost, text: string): Promise<AdapterPayload | undefined> {
  const key = readClientId(text)
  const client = key && (await selectClient(pool, key))
  return client ? presentClient(client) : undefined
}

async function findGrant(
  { pool, now }: StateHost,
  text: string,
): Promise<AdapterPayload | undefined> {
  const key = readGrantId(text)
  const grant = key && (await selectGrant(pool, key))
  if (!grant) return undefined
  return {
    jti: text,
    kind: 'Grant',
    accountId: String(grant.workspaceId),
    clientId: writeClientId(grant.client),
    resources: { [grant.resource]: grant.scopes.join(' ') },
    ...timesOf(now(), now().add(GRANT_LASTS)),
  }
}

/** A grant lives for as long as something is held by it. */
const GRANT_LASTS = Temporal.Duration.from({ hours: 1 })

async function destroyGrant({ pool }: StateHost, text: string): Promise<void> {
  const key = readGrantId(text)
  if (key) await deleteGrant(pool, key)
}

function keepSignIns({ pool, now, publicUrl }: StateHost): Partial<Adapter> {
  return {
    upsert: async (id, { jti: _jti, returnTo: _returnTo, ...payload }, seconds = 0) =>
      upsertSignIn(pool, hashOf(id), payload, now().add({ seconds })),
    find: async (id) => {
      const found = await selectSignIn(pool, hashOf(id), now())
      return found
        ? {
            ...(JSON.parse(found.payload) as AdapterPayload),
            ...timesOf(now(), found.expiresAt),
            jti: id,
            returnTo: `${publicUrl}/oauth/authorize/${id}`,
          }
        : undefined
    },
    destroy: (id) => deleteSignIn(pool, hashOf(id)),
  }
}

function keepTokens(host: StateHost, kind: string): Partial<Adapter> {
  const { pool, now } = host
  return {
    upsert: (id, payload, seconds = 0) =>
      saveToken(host, { id, kind, payload, expiresAt: now().add({ seconds }) }),
    find: async (id) => {
      const place = placeOf(id)
      const found =
        place && (await selectToken(pool, place.workspaceId, place.hash, { kind, now: now() }))
      if (!found) return undefined
      return {
        ...(JSON.parse(found.payload) as AdapterPayload),
        ...timesOf(now(), found.expiresAt),
        jti: id,
        ...(found.consumedAt && { consumed: seconds(found.consumedAt) }),
      }
    },
    consume: (id) => consumeToken(host, id),
    destroy: async (id) => {
      const place = placeOf(id)
      if (place) await deleteToken(pool, place.workspaceId, place.hash)
    },
    // Whatever was issued by a grant goes with the grant.
    revokeByGrantId: (id) => destroyGrant(host, id),
  }
}

type Saved = { id: string; kind: string; payload: AdapterPayload; expiresAt: Temporal.Instant }

async function saveToken(
  { pool, now }: StateHost,
  { id, kind, payload: { jti: _jti, ...payload }, expiresAt }: Saved,
): Promise<void> {
  const place = placeOf(id)
  const client: ClientKey | null = readClientId(payload.clientId ?? '')
  if (!place || !client) throw new Error(`A token of the kind ${kind} has no place.`)
  const grantId = payload.grantId === undefined ? null : (readGrantId(payload.grantId)?.id ?? null)
  const resource = [payload.aud ?? payload.resource ?? null].flat()[0] ?? null
  const scopes = payload.scope?.split(' ').filter(Boolean) ?? []
  const token = {
    ...place,
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
    throw new library.errors.InvalidGrant('what it was granted by was revoked')
}

/** foreign_key_violation: the grant was revoked since it was read. */
function falseWithoutGrant(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === '23503') return false
  throw error
}

/**
 * Who is second has somebody else's code or refresh token, or had it taken: what was issued by it
 * is revoked.
 */
async function consumeToken({ pool, now }: StateHost, id: string): Promise<void> {
  const place = placeOf(id)
  if (!place) return
  if (await markConsumed(pool, place.workspaceId, place.hash, now())) return
  const grantId = await selectGrantOf(pool, place.workspaceId, place.hash)
  if (grantId !== null) await deleteGrant(pool, { workspaceId: place.workspaceId, id: grantId })
  throw new library.errors.InvalidGrant('it was used before')
}

function placeOf(secret: string): { workspaceId: number; hash: Buffer } | null {
  const read = readTokenSecret(secret)
  return read && { workspaceId: read.workspaceId, hash: hashOf(secret) }
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The provider goes by the clock of the process: what is left by ours is left by that. */
function timesOf(now: Temporal.Instant, expiresAt: Temporal.Instant): { iat: number; exp: number } {
  const itsNow = seconds(Temporal.Now.instant())
  return { iat: itsNow, exp: itsNow + Math.ceil(now.until(expiresAt).total('seconds')) }
}

function seconds(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000)
}
