import { declareColumns, type RowOf, typed } from '../../platform/db/declare-columns.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Role } from '../core/roles.ts'

const MEMBER = declareColumns({
  person_id: 'uuid',
  role: typed<Role>('text'),
  /** The agent that the person is; null: none. */
  agent_id: 'integer | null',
  version: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
})
export type Member = RowOf<typeof MEMBER>

/** A member with the person. */
export type KnownMember = Member & {
  name: string
  email: string
  hasPassword: boolean
  passkeys: number
}

const KNOWN = sql`
  ${MEMBER.selectedFrom('member')}, person.name, person.email,
  person.password_hash is not null as "hasPassword",
  (select count(*)::integer from passkeys where passkeys.person_id = person.id) as passkeys`

/** False if the person is a member already. */
export async function insertMember(
  tx: Tx,
  workspaceId: WorkspaceId,
  member: Member,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into members (workspace_id, ${MEMBER.names})
    values (${workspaceId}, ${MEMBER.valuesOf(member)})
    on conflict do nothing returning 1`)
  return rows.length > 0
}

/** Before all ids of people. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** By the id of the person, at most one more than the limit. */
export function listMemberPage(
  db: Db,
  workspaceId: WorkspaceId,
  { after, limit }: { after: string | null; limit: number },
): Promise<KnownMember[]> {
  return db.query<KnownMember>(sql`
    select ${KNOWN} from members member join people person on person.id = member.person_id
    where member.workspace_id = ${workspaceId}
      and member.person_id > ${after ?? FIRST}::uuid
    order by member.person_id limit ${limit + 1}`)
}

export async function selectMember(
  db: Db,
  workspaceId: WorkspaceId,
  personId: string,
): Promise<KnownMember | null> {
  const rows = await db.query<KnownMember>(sql`
    select ${KNOWN} from members member join people person on person.id = member.person_id
    where member.workspace_id = ${workspaceId} and member.person_id = ${personId}`)
  return rows[0] ?? null
}

/** Locks the member: its role cannot be changed until the transaction ends. */
export async function lockMember(
  tx: Tx,
  workspaceId: WorkspaceId,
  personId: string,
): Promise<Member | null> {
  const rows = await tx.query<Member>(sql`
    select ${MEMBER.selected} from members
    where workspace_id = ${workspaceId} and person_id = ${personId} for no key update`)
  return rows[0] ?? null
}

/** The next version of the member. The caller holds its lock. */
export async function updateMember(
  tx: Tx,
  workspaceId: WorkspaceId,
  { personId, role, agentId }: Pick<Member, 'personId' | 'role' | 'agentId'>,
  now: Temporal.Instant,
): Promise<Member> {
  const rows = await tx.query<Member>(sql`
    update members set role = ${role}, agent_id = ${agentId}::integer, version = version + 1,
      updated_at = ${now}
    where workspace_id = ${workspaceId} and person_id = ${personId} returning ${MEMBER.selected}`)
  return requireRow(rows)
}

export async function deleteMember(
  tx: Tx,
  workspaceId: WorkspaceId,
  personId: string,
): Promise<void> {
  await tx.query(
    sql`delete from members where workspace_id = ${workspaceId} and person_id = ${personId}`,
  )
}

export async function countOwners(db: Db, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ owners: number }>(sql`
    select count(*)::integer as owners from members
    where workspace_id = ${workspaceId} and role = 'owner'`)
  return requireRow(rows).owners
}

/** Whether any workspace of this installation has an owner. */
export async function hasOwner(db: Db): Promise<boolean> {
  const rows = await db.query(sql`select 1 from members where role = 'owner' limit 1`)
  return rows.length > 0
}

export type Membership = { workspaceId: WorkspaceId; workspaceName: string; role: Role }

/** The workspaces of a person, by their numbers. */
export function listMemberships(db: Db, personId: string): Promise<Membership[]> {
  return db.query<Membership>(sql`
    select workspace.workspace_id as "workspaceId", workspace.name as "workspaceName", member.role
    from members member join workspace_settings workspace
      on workspace.workspace_id = member.workspace_id
    where member.person_id = ${personId} order by workspace.workspace_id limit 1000`)
}

/** Returns the ids of the people. */
export async function deleteMembersOf(tx: Tx, workspaceId: WorkspaceId): Promise<string[]> {
  const rows = await tx.query<{ personId: string }>(sql`
    delete from members where workspace_id = ${workspaceId} returning person_id as "personId"`)
  return rows.map(({ personId }) => personId)
}
