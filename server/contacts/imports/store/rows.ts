import type { Db } from '../../../platform/db/pool.ts'
import { json, sql } from '../../../platform/db/sql.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { FileRow } from '../core/file-row.ts'

type OneImport = { workspaceId: WorkspaceId; importId: string }
export type Rejection = { line: number; code: string; reason: string; content: string }

export async function insertBlock(
  db: Db,
  { workspaceId, importId }: OneImport,
  block: number,
  rows: readonly FileRow[],
): Promise<void> {
  await db.query(sql`
    insert into contact_import_blocks (workspace_id, import_id, block, rows)
    values (${workspaceId}, ${importId}, ${block}, ${JSON.stringify(rows)})`)
}

/** Empty if the block does not exist. */
export async function selectBlock(
  db: Db,
  { workspaceId, importId }: OneImport,
  block: number,
): Promise<FileRow[]> {
  const [found] = await db.query<{ rows: string }>(sql`
    select rows from contact_import_blocks
    where workspace_id = ${workspaceId} and import_id = ${importId} and block = ${block}`)
  return found ? (JSON.parse(found.rows) as FileRow[]) : []
}

export async function updateBlock(
  db: Db,
  { workspaceId, importId }: OneImport,
  block: number,
  rows: readonly FileRow[],
): Promise<void> {
  await db.query(sql`
    update contact_import_blocks set rows = ${JSON.stringify(rows)}
    where workspace_id = ${workspaceId} and import_id = ${importId} and block = ${block}`)
}

/** Deletes the rows of the file: all blocks, and the rejected rows if wanted. */
export async function deleteRows(
  db: Db,
  { workspaceId, importId }: OneImport,
  { withRejections }: { withRejections: boolean },
): Promise<void> {
  await db.query(sql`
    delete from contact_import_blocks
    where workspace_id = ${workspaceId} and import_id = ${importId}`)
  if (withRejections) await deleteRejections(db, { workspaceId, importId })
}

export async function deleteRejections(
  db: Db,
  { workspaceId, importId }: OneImport,
): Promise<void> {
  await db.query(sql`
    delete from contact_import_rejections
    where workspace_id = ${workspaceId} and import_id = ${importId}`)
}

export async function insertRejections(
  db: Db,
  { workspaceId, importId }: OneImport,
  rejections: readonly Rejection[],
): Promise<void> {
  if (rejections.length === 0) return
  await db.query(sql`
    insert into contact_import_rejections (workspace_id, import_id, line, code, reason, content)
    select ${workspaceId}, ${importId}::uuid, line, code, reason, content
    from jsonb_to_recordset(${json(rejections)}) as rejected (line integer, code text, reason text,
      content text)`)
}

/** In the order of their lines. */
export function selectRejections(
  db: Db,
  { workspaceId, importId }: OneImport,
  { afterLine, limit }: { afterLine: number; limit: number },
): Promise<Rejection[]> {
  return db.query<Rejection>(sql`
    select line, code, reason, content from contact_import_rejections
    where workspace_id = ${workspaceId} and import_id = ${importId} and line > ${afterLine}
    order by line limit ${limit}`)
}

export async function deleteRejectionsOfLines(
  db: Db,
  { workspaceId, importId }: OneImport,
  lines: readonly number[],
): Promise<void> {
  await db.query(sql`
    delete from contact_import_rejections
    where workspace_id = ${workspaceId} and import_id = ${importId}
      and line = any(${lines}::integer[])`)
}

/** Deletes the first rejected rows, up to `limit`; returns how many. */
export async function deleteSomeRejections(
  db: Db,
  { workspaceId, importId }: OneImport,
  limit: number,
): Promise<number> {
  const rows = await db.query(sql`
    delete from contact_import_rejections
    where workspace_id = ${workspaceId} and import_id = ${importId} and line <= (
      select max(line) from (
        select line from contact_import_rejections
        where workspace_id = ${workspaceId} and import_id = ${importId}
        order by line limit ${limit}
      ) next)
    returning 1`)
  return rows.length
}

export type Leftover = { contactId: string; reason: string; attributes: string[] }

export async function insertLeftovers(
  db: Db,
  { workspaceId, importId }: OneImport,
  leftovers: readonly Leftover[],
): Promise<void> {
  if (leftovers.length === 0) return
  await db.query(sql`
    insert into contact_import_leftovers (workspace_id, import_id, contact_id, reason, attributes)
    select ${workspaceId}, ${importId}::uuid, "contactId", reason, attributes
    from jsonb_to_recordset(${json(leftovers)}) as leftover ("contactId" uuid, reason text,
      attributes text[])
    on conflict (workspace_id, import_id, contact_id) do update
      set attributes = (select array(select distinct unnest(
        contact_import_leftovers.attributes || excluded.attributes)))`)
}

const BEFORE_FIRST = '00000000-0000-0000-0000-000000000000'

/** In the order of their contacts, up to one more than the limit. */
export function selectLeftovers(
  db: Db,
  { workspaceId, importId }: OneImport,
  { after, limit }: { after: string | null; limit: number },
): Promise<Leftover[]> {
  return db.query<Leftover>(sql`
    select contact_id as "contactId", reason, attributes from contact_import_leftovers
    where workspace_id = ${workspaceId} and import_id = ${importId}
      and contact_id > ${after ?? BEFORE_FIRST}::uuid
    order by contact_id limit ${limit + 1}`)
}

export async function deleteLeftoversOf(
  db: Db,
  workspaceId: WorkspaceId,
  contactId: string,
): Promise<void> {
  await db.query(sql`
    delete from contact_import_leftovers
    where workspace_id = ${workspaceId} and contact_id = ${contactId}`)
}
