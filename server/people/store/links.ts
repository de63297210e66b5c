import { declareColumns, type RowOf, typed } from '../../platform/db/declare-columns.ts'
import { limitToWorkspace } from '../../platform/db/limit-to-workspace.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Role } from '../core/roles.ts'

const LINK = declareColumns({
  id: 'uuid',
  /** The person who gets a new sign-in; null: an invitation. */
  person_id: 'uuid | null',
  role: typed<Role>('text'),
  agent_id: 'integer | null',
  name: 'text | null',
  email: 'text | null',
  created_by: 'uuid | null',
  /** Whether the server printed it at its start. */
  is_first_owner: 'boolean',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
  version: 'integer',
  /** The mail with the link; null: none was sent. */
  mail_state: typed<'sending' | 'sent' | 'failed' | null>('text'),
  mail_at: 'timestamptz | null',
  /** Why it failed. */
  mail_detail: 'text | null',
})
export type PersonLink = RowOf<typeof LINK>

/** A link with its workspace. */
export type OpenLink = PersonLink & { workspaceId: WorkspaceId; workspaceName: string }

export async function insertLink(
  db: Db,
  workspaceId: WorkspaceId,
  link: PersonLink & { hash: Buffer },
): Promise<void> {
  await db.query(sql`
    insert into person_links (workspace_id, hash, ${LINK.names})
    values (${workspaceId}, ${link.hash}, ${LINK.valuesOf(link)})`)
}

export async function selectLink(
  db: Db,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<OpenLink | null> {
  const rows = await db.query<OpenLink>(sql`
    select ${LINK.selectedFrom('link')}, link.workspace_id as "workspaceId",
      workspace.name as "workspaceName"
    from person_links link join workspace_settings workspace
      on workspace.workspace_id = link.workspace_id
    where link.hash = ${hash} and link.expires_at > ${now}`)
  return rows[0] ?? null
}

/** Deletes the link; of two uses at once, one gets true. */
export async function takeLink(tx: Tx, hash: Buffer, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx.query(
    sql`delete from person_links where hash = ${hash} and expires_at > ${now} returning 1`,
  )
  return rows.length > 0
}

/** After all ids of links. */
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Invitations that can be used, newest first. */
export function listInvitations(
  db: Db,
  workspaceId: WorkspaceId,
  { after, limit, now }: { after: string | null; limit: number; now: Temporal.Instant },
): Promise<PersonLink[]> {
  return db.query<PersonLink>(sql`
    select ${LINK.selected} from person_links
    where workspace_id = ${workspaceId} and person_id is null and not is_first_owner
      and expires_at > ${now} and id < ${after ?? LAST}::uuid
    order by id desc limit ${limit + 1}`)
}

const INVITATION = (workspaceId: WorkspaceId, id: string, now: Temporal.Instant) => sql`
  select ${LINK.selected} from person_links
  where workspace_id = ${workspaceId} and id = ${id} and person_id is null
    and not is_first_owner and expires_at > ${now}`

/** The invitation, if it can be used; null: there is none. */
export async function findInvitation(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<PersonLink | null> {
  const rows = await db.query<PersonLink>(INVITATION(workspaceId, id, now))
  return rows[0] ?? null
}

/** The same, locked until the end of the transaction. */
export async function lockInvitation(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<PersonLink | null> {
  const rows = await tx.query<PersonLink>(sql`${INVITATION(workspaceId, id, now)} for update`)
  return rows[0] ?? null
}

/** Deletes the invitation, and returns it; null: there is none. */
export async function takeInvitation(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<PersonLink | null> {
  const rows = await tx.query<PersonLink>(sql`
    delete from person_links
    where workspace_id = ${workspaceId} and id = ${id} and person_id is null and expires_at > ${now}
    returning ${LINK.selected}`)
  return rows[0] ?? null
}

/** Gives an invitation another secret, as its next version. */
export async function renewInvitation(
  tx: Tx,
  workspaceId: WorkspaceId,
  link: Pick<PersonLink, 'id' | 'expiresAt' | 'mailState' | 'mailAt'> & { hash: Buffer },
): Promise<PersonLink> {
  const rows = await tx.query<PersonLink>(sql`
    update person_links set hash = ${link.hash}, expires_at = ${link.expiresAt},
      version = version + 1, mail_state = ${link.mailState}, mail_at = ${link.mailAt},
      mail_detail = null
    where workspace_id = ${workspaceId} and id = ${link.id}
    returning ${LINK.selected}`)
  return requireRow(rows)
}

/** Stores what became of the mail with this version of the invitation, if it is the newest one. */
export async function recordMail(
  db: Db,
  workspaceId: WorkspaceId,
  { id, version }: Pick<PersonLink, 'id' | 'version'>,
  { failure, at }: { failure: string | null; at: Temporal.Instant },
): Promise<void> {
  await db.query(sql`
    update person_links set mail_state = ${failure === null ? 'sent' : 'failed'}, mail_at = ${at},
      mail_detail = ${failure}, version = version + 1
    where workspace_id = ${workspaceId} and id = ${id} and version = ${version}`)
}

export async function countLinks(
  db: Db,
  workspaceId: WorkspaceId,
  now: Temporal.Instant,
): Promise<number> {
  const rows = await db.query<{ links: number }>(sql`
    select count(*)::integer as links from person_links
    where workspace_id = ${workspaceId} and expires_at > ${now}`)
  return requireRow(rows).links
}

/** Deletes the links for a new sign-in of the person. */
export async function deleteLinksOfPerson(db: Db, personId: string): Promise<void> {
  await db.query(sql`delete from person_links where person_id = ${personId}`)
}

/** Deletes the links that the server printed at its starts. */
export async function deleteFirstOwnerLinks(db: Db): Promise<void> {
  await db.query(sql`delete from person_links where is_first_owner`)
}

export async function deleteExpiredLinks(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from person_links where (workspace_id, id) in (
      select workspace_id, id from person_links
      where expires_at <= ${before} ${limitToWorkspace(workspaceId)}
      limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}
