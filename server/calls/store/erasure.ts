import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** `numbers`: E.164, of calls without a contact. */
export type CallsAbout = {
  contactId: string
  numbers: readonly string[]
  ids: readonly string[]
}

/** The ids of some calls of a contact, with one of the numbers, or with one of the ids. */
export async function lockCallsAbout(
  tx: Tx,
  workspaceId: WorkspaceId,
  { contactId, numbers, ids }: CallsAbout,
  limit: number,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from calls where workspace_id = ${workspaceId} and id in (
      (select id from calls
      where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid limit ${limit})
      union all
      (select id from calls
      where workspace_id = ${workspaceId} and party_number = any(${numbers}::text[])
        and contact_id is null limit ${limit})
      union all
      select id from calls where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])
        and (contact_id is null or contact_id = ${contactId}::uuid))
    order by id limit ${limit} for update`)
  return rows.map(({ id }) => id)
}

/**
 * Removes the caller from calls that are locked: who it was, and all that was said. Whether times
 * were offered is still to be counted.
 */
export async function removeCallers(
  tx: Tx,
  workspaceId: WorkspaceId,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await Promise.all([
    tx.query(sql`
      update calls set party_number = null, party_key = null, contact_id = null, transcript = null,
        memory = jsonb_strip_nulls(jsonb_build_object('wasOffered', memory -> 'wasOffered')),
        recording_url = null, erased_at = ${now}
      where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`),
    tx.query(sql`
      update call_tools set arguments = '{}', line = ''
      where workspace_id = ${workspaceId} and call_id = any(${ids}::uuid[])`),
  ])
}

/** Of these ids, those of calls whose end was not reported. */
export async function selectRunningIds(
  tx: Tx,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from calls
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and ended_at is null`)
  return rows.map(({ id }) => id)
}
