import { type Db, type Tx } from '../platform/db/pool.ts'
import { json, type Query, sql } from '../platform/db/sql.ts'
import type { QuestionAndAnswer } from './schemas.ts'
import type { Scope } from './scopes.ts'
import type { WorkspaceId } from './workspace-id.ts'

export type Workspace = {
  id: WorkspaceId
  name: string
  sandbox: boolean
  phoneRegion: string
  /** What was said in calls is kept. */ keepsTranscripts: boolean
  callsKeptDays: number
  createdAt: Temporal.Instant
}

const WORKSPACE = sql`id, name, sandbox, phone_region as "phoneRegion", keeps_transcripts as "keepsTranscripts", calls_kept_days as "callsKeptDays", created_at as "createdAt"`

/**
 * What a workspace tells callers about itself, in the words in which it should be said; null:
 * unknown.
 */
export type WorkspaceProfile = {
  openingHours: string | null
  address: string | null
  directions: string | null
  parking: string | null
  phone: string | null
  email: string | null
  website: string | null
  questions: QuestionAndAnswer[]
}

/** A workspace with everything that its owner decides. */
export type WorkspaceSettings = Workspace &
  WorkspaceProfile & { version: number; updatedAt: Temporal.Instant }

const SETTINGS = sql`${WORKSPACE}, opening_hours as "openingHours", address, directions, parking, phone, email, website, questions, version, updated_at as "updatedAt"`

export type Token = {
  id: string
  name: string
  scopes: Scope[]
  rateLimit: number | null
  expiresAt: Temporal.Instant | null
  /** The token that created or revoked it; null: an operator did, or it is not revoked. */
  createdBy: string | null
  revokedBy: string | null
  revokedAt: Temporal.Instant | null
  lastUsedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}

export type RevokedToken = Token & { secretHash: Buffer }

const TOKEN = sql`
  id, name, scopes, rate_limit as "rateLimit", expires_at as "expiresAt", created_by as "createdBy", revoked_by as "revokedBy",
  revoked_at as "revokedAt", last_used_at as "lastUsedAt", created_at as "createdAt"`

export type TokenWithWorkspace = Omit<Token, 'createdBy' | 'revokedBy'> & {
  workspaceId: WorkspaceId
  sandbox: boolean
  phoneRegion: string
}

/** Null when the number is taken. */
export async function insertWorkspace(
  db: Db,
  workspace: Omit<Workspace, 'id' | 'keepsTranscripts' | 'callsKeptDays'> & { id: number },
): Promise<Workspace | null> {
  const rows = await db.query<Workspace>(sql`
    insert into workspaces (id, name, sandbox, phone_region, created_at, updated_at)
    values (${workspace.id}, ${workspace.name}, ${workspace.sandbox}, ${workspace.phoneRegion}, ${workspace.createdAt}, ${workspace.createdAt})
    on conflict (id) do nothing
    returning ${WORKSPACE}`)
  return rows[0] ?? null
}

export async function highestWorkspaceId(db: Db): Promise<number> {
  const rows = await db.query<{ highest: number }>(
    sql`select coalesce(max(id), 0) as highest from workspaces`,
  )
  return rows[0]?.highest ?? 0
}

export function selectWorkspaces(db: Db): Promise<Workspace[]> {
  return db.query<Workspace>(sql`select ${WORKSPACE} from workspaces order by id`)
}

export async function selectWorkspace(db: Db, id: number): Promise<Workspace | null> {
  const rows = await db.query<Workspace>(sql`select ${WORKSPACE} from workspaces where id = ${id}`)
  return rows[0] ?? null
}

export async function selectSettings(db: Db, id: WorkspaceId): Promise<WorkspaceSettings> {
  const rows = await db.query<WorkspaceSettings>(
    sql`select ${SETTINGS} from workspaces where id = ${id}`,
  )
  return rows[0]!
}

/** Makes every other change of the workspace wait until the transaction ends. */
export async function selectSettingsForUpdate(tx: Tx, id: WorkspaceId): Promise<WorkspaceSettings> {
  const rows = await tx.query<WorkspaceSettings>(
    sql`select ${SETTINGS} from workspaces where id = ${id} for no key update`,
  )
  return rows[0]!
}

/**
 * Stores the settings as the next version, which is returned. The row is locked since they were
 * read.
 */
export async function updateSettings(
  db: Db,
  settings: WorkspaceSettings,
  now: Temporal.Instant,
): Promise<WorkspaceSettings> {
  const rows = await db.query<WorkspaceSettings>(sql`
    update workspaces set name = ${settings.name}, keeps_transcripts = ${settings.keepsTranscripts}, calls_kept_days = ${settings.callsKeptDays},
      opening_hours = ${settings.openingHours}, address = ${settings.address}, directions = ${settings.directions}, parking = ${settings.parking},
      phone = ${settings.phone}, email = ${settings.email}, website = ${settings.website}, questions = ${json(settings.questions)}::jsonb,
      version = version + 1, updated_at = ${now}
    where id = ${settings.id} returning ${SETTINGS}`)
  return rows[0]!
}

/**
 * Makes every other change of the workspace, and of what is counted in it, wait until the
 * transaction ends.
 */
export async function lockWorkspace(tx: Tx, id: WorkspaceId): Promise<void> {
  await tx.query(sql`select id from workspaces where id = ${id} for no key update`)
}

export async function insertToken(
  db: Db,
  workspaceId: WorkspaceId,
  token: Token & { secretHash: Buffer },
): Promise<void> {
  await db.query(sql`
    insert into tokens (workspace_id, id, name, secret_hash, scopes, rate_limit, expires_at, created_by, created_at)
    values (${workspaceId}, ${token.id}, ${token.name}, ${token.secretHash}, ${token.scopes}, ${token.rateLimit}, ${token.expiresAt}, ${token.createdBy}, ${token.createdAt})`)
}

export function selectTokens(db: Db, workspaceId: WorkspaceId): Promise<Token[]> {
  return db.query<Token>(
    sql`select ${TOKEN} from tokens where workspace_id = ${workspaceId} order by created_at, id`,
  )
}

/** The newest first, up to one more than the limit: ids begin with the time of their making. */
export function selectTokenPage(
  db: Db,
  workspaceId: WorkspaceId,
  { after, limit }: { after: string | null; limit: number },
): Promise<Token[]> {
  return db.query<Token>(sql`
    select ${TOKEN} from tokens
    where workspace_id = ${workspaceId} and (${after}::uuid is null or id < ${after}::uuid) order by id desc limit ${limit + 1}`)
}

export async function selectToken(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Token | null> {
  const rows = await db.query<Token>(
    sql`select ${TOKEN} from tokens where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
}

/** Makes a revocation of the token wait until the transaction ends. */
export async function selectTokenForShare(
  tx: Tx,
  workspaceId: WorkspaceId,
  secretHash: Buffer,
): Promise<Token | null> {
  const rows = await tx.query<Token>(
    sql`select ${TOKEN} from tokens where workspace_id = ${workspaceId} and secret_hash = ${secretHash} for share`,
  )
  return rows[0] ?? null
}

/** The tokens that are neither revoked nor expired. */
export async function countLiveTokens(
  db: Db,
  workspaceId: WorkspaceId,
  now: Temporal.Instant,
): Promise<number> {
  const rows = await db.query<{ live: number }>(sql`
    select count(*) as live from tokens
    where workspace_id = ${workspaceId} and revoked_at is null and (expires_at is null or expires_at > ${now})`)
  return rows[0]!.live
}

/** Deletes the oldest of the tokens that are revoked or expired, except the newest `keep`. */
export async function deleteSurplusTokens(
  db: Db,
  workspaceId: WorkspaceId,
  { now, keep }: { now: Temporal.Instant; keep: number },
): Promise<void> {
  await db.query(sql`
    delete from tokens where workspace_id = ${workspaceId} and id in (
      select id from tokens where workspace_id = ${workspaceId} and (revoked_at is not null or expires_at <= ${now})
      order by id desc offset ${keep})`)
}

/** In every workspace. */
export async function deleteTokensEndedBefore(db: Db, before: Temporal.Instant): Promise<void> {
  await db.query(sql`delete from tokens where revoked_at <= ${before} or expires_at <= ${before}`)
}

export async function selectTokenByHash(
  db: Db,
  workspaceId: number,
  secretHash: Buffer,
): Promise<TokenWithWorkspace | null> {
  const rows = await db.query<TokenWithWorkspace>(sql`
    select token.id, token.name, token.scopes, token.rate_limit as "rateLimit", token.expires_at as "expiresAt",
      token.revoked_at as "revokedAt", token.last_used_at as "lastUsedAt", token.created_at as "createdAt",
      token.workspace_id as "workspaceId", workspace.sandbox, workspace.phone_region as "phoneRegion"
    from tokens token join workspaces workspace on workspace.id = token.workspace_id
    where token.workspace_id = ${workspaceId} and token.secret_hash = ${secretHash}`)
  return rows[0] ?? null
}

/**
 * Null when there is no such token. A token that is revoked already keeps its first time of
 * revocation.
 */
export async function markRevoked(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  { now, by }: { now: Temporal.Instant; by: string | null },
): Promise<RevokedToken | null> {
  const rows = await db.query<RevokedToken>(sql`
    update tokens set revoked_at = coalesce(revoked_at, ${now}), revoked_by = case when revoked_at is null then ${by}::uuid else revoked_by end
    where workspace_id = ${workspaceId} and id = ${id} returning ${TOKEN}, secret_hash as "secretHash"`)
  return rows[0] ?? null
}

export async function markUsed(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  await db.query(
    sql`update tokens set last_used_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`,
  )
}

export type StoredResponse = { requestHash: Buffer; status: number; body: string }

export async function selectResponse(
  db: Db,
  workspaceId: WorkspaceId,
  key: string,
  since: Temporal.Instant,
): Promise<StoredResponse | null> {
  const rows = await db.query<StoredResponse>(sql`
    select request_hash as "requestHash", status, body from idempotency_keys
    where workspace_id = ${workspaceId} and key = ${key} and created_at > ${since}`)
  return rows[0] ?? null
}

/**
 * False when another request with this key was faster; an answer from before `since` is replaced.
 */
export async function insertResponse(
  db: Db,
  workspaceId: WorkspaceId,
  answer: StoredResponse & { key: string; now: Temporal.Instant; since: Temporal.Instant },
): Promise<boolean> {
  const rows = await db.query(sql`
    insert into idempotency_keys as kept (workspace_id, key, request_hash, status, body, created_at)
    values (${workspaceId}, ${answer.key}, ${answer.requestHash}, ${answer.status}, ${answer.body}, ${answer.now})
    on conflict (workspace_id, key) do update
      set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body, created_at = excluded.created_at
      where kept.created_at <= ${answer.since}
    returning key`)
  return rows.length > 0
}

export async function deleteResponsesBefore(db: Db, before: Temporal.Instant): Promise<void> {
  await db.query(sql`delete from idempotency_keys where created_at <= ${before}`)
}

export async function updateRosterVersion(db: Db, workspaceId: WorkspaceId): Promise<void> {
  await db.query(
    sql`update workspaces set roster_version = roster_version + 1 where id = ${workspaceId}`,
  )
}

export async function selectRosterVersion(db: Db, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ version: number }>(
    sql`select roster_version as version from workspaces where id = ${workspaceId}`,
  )
  return rows[0]?.version ?? 0
}

export const RATE_WINDOW_SECONDS = 60

const WINDOW = sql`interval '60 seconds'`

/**
 * `needed`: requests that wait for a lease. `wanted`: requests to lease where a hundredth of what
 * is left allows.
 */
type LeaseWanted = { tokenId: string; limit: number; needed: number; minSize: number }
/** `used`: requests that are leased in the window, this lease included. */
export type GrantedLease = { granted: number; used: number; endsInMs: number }

/**
 * Leases requests from a token's current window, or from a new one where that has ended, which
 * begins now. A lease that waited for another one has an earlier `now()` than the window; a window
 * that lies further ahead is one from before the database's clock was set back.
 */
export async function upsertLease(
  db: Db,
  workspaceId: WorkspaceId,
  { tokenId, limit, needed, minSize }: LeaseWanted,
): Promise<GrantedLease> {
  const grantOf = (used: Query) =>
    sql`greatest(0, least(${limit}::integer - ${used}, greatest(${needed}::integer, least(${minSize}::integer, (${limit}::integer - ${used}) / 100))))`
  const rows = await db.query<GrantedLease>(sql`
    insert into rate_limit_windows as held (workspace_id, token_id, starts_at, used, granted)
    select ${workspaceId}::integer, ${tokenId}::uuid, now(), first, first from (select ${grantOf(sql`0`)} as first) lease
    on conflict (workspace_id, token_id) do update set (starts_at, used, granted) = (
      select starts_at, used + granted, granted
      from (select case when current then held.starts_at else now() end as starts_at, case when current then held.used else 0 end as used
        from (select now() between held.starts_at - ${WINDOW} and held.starts_at + ${WINDOW} - interval '1 microsecond' as current) age) usage,
        lateral (select ${grantOf(sql`usage.used`)} as granted) lease)
    returning granted, used, least(60000, extract(epoch from starts_at + ${WINDOW} - now()) * 1000)::float8 as "endsInMs"`)
  return rows[0]!
}

/** Windows that ended an hour ago, in every workspace. */
export async function deleteEndedWindows(db: Db): Promise<void> {
  await db.query(sql`delete from rate_limit_windows where starts_at < now() - interval '1 hour'`)
}
