import { declareColumns, type RowOf, typed } from '../../platform/db/declare-columns.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Role } from '../core/roles.ts'

/** How a person proved who it is. */
export type SignInMethod = 'password' | 'passkey' | 'link' | 'oidc'

const SESSION = declareColumns({
  id: 'uuid',
  person_id: 'uuid',
  workspace_id: typed<WorkspaceId | null>('integer'),
  /** When the person last proved who it is. */
  signed_in_at: 'timestamptz',
  method: typed<SignInMethod>('text'),
  user_agent: 'text',
  created_at: 'timestamptz',
  last_used_at: 'timestamptz',
  expires_at: 'timestamptz',
})
export type Session = RowOf<typeof SESSION>

/** A session with the person, and its rights in the open workspace; `role` null: none. */
export type KnownSession = Session & {
  name: string
  email: string
  role: Role | null
  agentId: number | null
  sandbox: boolean
  /** Whether the workspace is the example week of a sandbox. */
  isExample: boolean
  phoneRegion: string
  contactFieldsVersion: string | null
  isArchived: boolean
}

export async function insertSession(db: Db, session: Session & { hash: Buffer }): Promise<void> {
  await db.query(sql`
    insert into sessions (hash, ${SESSION.names})
    values (${session.hash}, ${SESSION.valuesOf(session)})`)
}

export async function selectSessionByHash(db: Db, hash: Buffer): Promise<KnownSession | null> {
  const rows = await db.query<KnownSession>(sql`
    select ${SESSION.selectedFrom('session')}, person.name, person.email,
      member.role, member.agent_id as "agentId", coalesce(workspace.sandbox, false) as sandbox,
      coalesce(workspace.is_example, false) as "isExample",
      coalesce(workspace.phone_region, 'US') as "phoneRegion",
      workspace.contact_fields_version as "contactFieldsVersion",
      coalesce(workspace.is_archived, false) as "isArchived"
    from sessions session
    join people person on person.id = session.person_id
    left join members member
      on member.workspace_id = session.workspace_id and member.person_id = session.person_id
    left join workspace_settings workspace on workspace.workspace_id = member.workspace_id
    where session.hash = ${hash}`)
  return rows[0] ?? null
}

/** The sessions of a person that are not over, newest first. */
export function listSessions(
  db: Db,
  personId: string,
  { now, usedAfter }: { now: Temporal.Instant; usedAfter: Temporal.Instant },
): Promise<Session[]> {
  return db.query<Session>(sql`
    select ${SESSION.selected} from sessions
    where person_id = ${personId} and expires_at > ${now} and last_used_at > ${usedAfter}
    order by created_at desc, id desc`)
}

export async function markSessionUsed(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await db.query(
    sql`update sessions set last_used_at = ${now} where id = ${id} and last_used_at < ${now}`,
  )
}

export async function openWorkspace(db: Db, id: string, workspaceId: WorkspaceId): Promise<void> {
  await db.query(sql`update sessions set workspace_id = ${workspaceId} where id = ${id}`)
}

/** Deletes a session of the person, and returns its hash; null: there is none. */
export async function deleteSession(db: Db, personId: string, id: string): Promise<Buffer | null> {
  const rows = await db.query<{ hash: Buffer }>(
    sql`delete from sessions where id = ${id} and person_id = ${personId} returning hash`,
  )
  return rows[0]?.hash ?? null
}

/** Deletes the sessions of the person, except one, and returns their hashes. */
export async function endSessionsOf(
  db: Db,
  personId: string,
  except: string | null = null,
): Promise<Buffer[]> {
  const rows = await db.query<{ hash: Buffer }>(sql`
    delete from sessions where person_id = ${personId}
      and (${except}::uuid is null or id <> ${except}::uuid) returning hash`)
  return rows.map(({ hash }) => hash)
}

/** The hashes under which the sessions of a person are cached. */
export async function listSessionHashes(db: Db, personId: string): Promise<Buffer[]> {
  const rows = await db.query<{ hash: Buffer }>(
    sql`select hash from sessions where person_id = ${personId}`,
  )
  return rows.map(({ hash }) => hash)
}

/** Deletes the oldest sessions of the person, except the newest `keep`. */
export async function deleteSurplusSessions(db: Db, personId: string, keep: number): Promise<void> {
  await db.query(sql`
    delete from sessions where id in (
      select id from sessions where person_id = ${personId}
      order by created_at desc, id desc offset ${keep})`)
}

export async function deleteExpiredSessions(
  db: Db,
  { before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from sessions where id in (
      select id from sessions where expires_at <= ${before} limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}

export async function deleteUnusedSessions(
  db: Db,
  { before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from sessions where id in (
      select id from sessions where last_used_at <= ${before} limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}

/** No workspace is open any more in the sessions that have this one open. */
export async function closeWorkspace(db: Db, workspaceId: WorkspaceId): Promise<void> {
  await db.query(sql`update sessions set workspace_id = null where workspace_id = ${workspaceId}`)
}
