import { END_CLAIM } from '../../platform/db/claim-row.ts'
import type { Evidence } from '../../platform/answers/evidence.ts'
import {
  type EvidenceColumns,
  evidenceOf,
  selectEvidence,
  setEvidence,
} from '../../platform/db/evidence-columns.ts'
import { namesOf, valuesOf } from '../../platform/db/columns.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type {
  ConnectionStatus,
  StoredConnection,
} from '../connections/calendar-connection-attributes.ts'
import { CALENDAR_CONNECTION } from '../connections/declare-calendar-connection.ts'
import type { ProviderName } from '../calendar-provider.ts'

const { columns, selected } = CALENDAR_CONNECTION

export async function insertConnection(
  tx: Tx,
  workspaceId: WorkspaceId,
  connection: StoredConnection,
): Promise<void> {
  const { id, state, createdAt } = connection
  await tx.query(sql`
    insert into calendar_connections (
      workspace_id, id, ${namesOf(columns)}, state, created_at, updated_at
    )
    values (
      ${workspaceId}, ${id}::uuid, ${valuesOf(columns, connection)}, ${state}, ${createdAt},
      ${createdAt}
    )`)
}

export async function selectConnection(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<StoredConnection | null> {
  const rows = await db.query<StoredConnection>(sql`
    select ${selected} from calendar_connections
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
  return rows[0] ?? null
}

/** Locks the row until the transaction ends. */
export async function selectConnectionForUpdate(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<StoredConnection | null> {
  const rows = await tx.query<StoredConnection>(sql`
    select ${selected} from calendar_connections
    where workspace_id = ${workspaceId} and id = ${id}::uuid for no key update`)
  return rows[0] ?? null
}

/** Connections that are not archived, of one agent or of all, newest last. */
export function selectConnections(
  db: Db,
  workspaceId: WorkspaceId,
  page: { agentId: number | null; after: string | null; limit: number },
): Promise<StoredConnection[]> {
  return db.query<StoredConnection>(sql`
    select ${selected} from calendar_connections
    where workspace_id = ${workspaceId} and archived_at is null
      and (${page.agentId}::integer is null or agent_id = ${page.agentId}::integer)
      and (${page.after}::uuid is null or id > ${page.after}::uuid)
    order by id limit ${page.limit + 1}`)
}

/** The id of the connection of an agent that an account has signed in to; null: there is none. */
export async function selectConnectionOfAccount(
  db: Db,
  workspaceId: WorkspaceId,
  { agentId, provider, account }: { agentId: number; provider: ProviderName; account: string },
): Promise<string | null> {
  const rows = await db.query<{ id: string }>(sql`
    select id from calendar_connections
    where workspace_id = ${workspaceId} and agent_id = ${agentId} and provider = ${provider}
      and account = ${account} and archived_at is null`)
  return rows[0]?.id ?? null
}

/** Whether another connection, in whatever workspace, is of this account. */
export async function selectIsConnectedElsewhere(
  db: Db,
  { provider, account, exceptId }: { provider: ProviderName; account: string; exceptId: string },
): Promise<boolean> {
  const rows = await db.query(sql`
    select id from calendar_connections
    where provider = ${provider} and account = ${account} and archived_at is null
      and id <> ${exceptId}::uuid
    limit 1`)
  return rows.length > 0
}

export async function countConnections(
  db: Db,
  workspaceId: WorkspaceId,
  agentId: number,
): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select count(*)::integer as count from calendar_connections
    where workspace_id = ${workspaceId} and agent_id = ${agentId} and archived_at is null`)
  return requireRow(rows).count
}

/** Changes the attributes that are set through the API. */
export async function updateContent(
  tx: Tx,
  workspaceId: WorkspaceId,
  connection: StoredConnection,
): Promise<void> {
  await tx.query(sql`
    update calendar_connections set (${namesOf(columns)}) = row(${valuesOf(columns, connection)})
    where workspace_id = ${workspaceId} and id = ${connection.id}::uuid`)
}

export async function updateStatus(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
  { account, state, failureCode, failingSince }: ConnectionStatus,
): Promise<void> {
  await tx.query(sql`
    update calendar_connections
    set account = ${account}, state = ${state}, failure_code = ${failureCode},
      failing_since = ${failingSince}
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}

/** The evidence that the credentials are not accepted any more. The connection is locked. */
export async function selectConnectionEvidence(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Evidence | null> {
  const rows = await tx.query<EvidenceColumns>(sql`
    select ${selectEvidence()} from calendar_connections
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
  return evidenceOf(requireRow(rows))
}

export async function updateConnectionEvidence(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, evidence }: { id: string; evidence: Evidence | null },
): Promise<void> {
  await tx.query(sql`
    update calendar_connections set ${setEvidence(evidence)}
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}

/** Stores that the calendars of the account are listed now; null: that they are to be listed. */
export async function updateFoundAt(
  db: Db,
  workspaceId: WorkspaceId,
  { id, at }: { id: string; at: Temporal.Instant | null },
): Promise<void> {
  await db.query(sql`
    update calendar_connections set calendars_found_at = ${at}::timestamptz
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}

/**
 * Claims the list of the calendars of an account. False: it is not due, or another process has it.
 */
export async function claimListing(
  db: Db,
  workspaceId: WorkspaceId,
  { id, now, since }: { id: string; now: Temporal.Instant; since: Temporal.Instant },
): Promise<boolean> {
  const rows = await db.query(sql`
    update calendar_connections set calendars_found_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}::uuid and archived_at is null
      and (calendars_found_at is null or calendars_found_at <= ${since})
    returning id`)
  return rows.length > 0
}

export async function incrementVersion(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    update calendar_connections set version = version + 1, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}

/** Archives a connection and deletes its credentials. */
export async function archiveRow(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    update calendar_connections
    set archived_at = ${now}, updated_at = ${now}, version = version + 1,
      sealed_credentials = '', credential_version = credential_version + 1, ${END_CLAIM}
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}
