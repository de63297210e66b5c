import type { Db, Tx } from '../../../platform/db/pool.ts'
import { limitToWorkspace } from '../../../platform/db/limit-to-workspace.ts'
import type { RowOf } from '../../../platform/db/declare-columns.ts'
import { json, sql } from '../../../platform/db/sql.ts'
import type { DeletionScope } from '../../../platform/retention.ts'
import type { PageRequest } from '../../../http/queries/paging.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import {
  CONTACT_IMPORT,
  type ContactImport,
  IMPORT_CHANGE,
  type ImportState,
  NEW_IMPORT,
} from '../contact-import.ts'

const COLUMNS = sql`${CONTACT_IMPORT.selected},
  '{"created":0,"updated":0,"unchanged":0,"rejected":0}'::jsonb || counts as counts`

/** The states of imports that have not ended, in SQL. */
const OPEN = sql`('uploading', 'ready', 'checking', 'importing', 'reverting')`

/** Inserts an import whose file is arriving, unless the workspace has the maximum of open ones. */
export async function insertImport(
  db: Db,
  one: RowOf<typeof NEW_IMPORT>,
  { maxOpen }: { maxOpen: number },
): Promise<boolean> {
  const rows = await db.query(sql`
    insert into contact_imports (state, updated_at, ${NEW_IMPORT.names})
    select 'uploading', ${one.createdAt}::timestamptz, ${NEW_IMPORT.valuesOf(one)}
    where (
      select count(*) from contact_imports
      where workspace_id = ${one.workspaceId} and state in ${OPEN}
    ) < ${maxOpen}
    returning id`)
  return rows.length > 0
}

export async function selectImport(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<ContactImport | null> {
  const rows = await db.query<ContactImport>(
    sql`select ${COLUMNS} from contact_imports where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
}

export async function selectImportForUpdate(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<ContactImport | null> {
  const rows = await tx.query<ContactImport>(sql`
    select ${COLUMNS} from contact_imports where workspace_id = ${workspaceId} and id = ${id}
    for no key update`)
  return rows[0] ?? null
}

/** Newest first, up to one more than the limit; without files that are arriving. */
export function selectImports(
  db: Db,
  workspaceId: WorkspaceId,
  { after, limit, state }: PageRequest<[string, string]> & { state: ImportState | null },
): Promise<ContactImport[]> {
  const [at, id] = after ?? [null, null]
  return db.query<ContactImport>(sql`
    select ${COLUMNS} from contact_imports
    where workspace_id = ${workspaceId} and state <> 'uploading'
      and (${state}::text is null or state = ${state}::text)
      and (${at}::timestamptz is null or (created_at, id) < (${at}::timestamptz, ${id}::uuid))
    order by created_at desc, id desc limit ${limit + 1}`)
}

/** The first import at work of the workspace, unless it is one of `except`: then there is none. */
export function selectFirstAtWork(
  db: Db,
  workspaceId: WorkspaceId,
  except: readonly string[],
): Promise<Pick<ContactImport, 'workspaceId' | 'id' | 'state'>[]> {
  return db.query<Pick<ContactImport, 'workspaceId' | 'id' | 'state'>>(sql`
    select * from (
      select workspace_id as "workspaceId", id, state from contact_imports
      where state in ('checking', 'importing', 'reverting') and workspace_id = ${workspaceId}
      order by started_at, id limit 1) first
    where id <> all (${except}::uuid[])`)
}

/**
 * An import in this state, locked until the transaction ends; null: it is in another state, it is
 * not the first of its workspace, or another process works on it.
 */
export async function lockAtWork(
  tx: Tx,
  { workspaceId, id, state }: Pick<ContactImport, 'workspaceId' | 'id' | 'state'>,
): Promise<ContactImport | null> {
  const rows = await tx.query<ContactImport>(sql`
    select ${COLUMNS} from contact_imports import
    where workspace_id = ${workspaceId} and id = ${id} and state = ${state}
      and not exists (
        select from contact_imports other
        where other.workspace_id = ${workspaceId}
          and other.state in ('checking', 'importing', 'reverting')
          and (other.started_at, other.id) < (import.started_at, import.id))
    for no key update of import skip locked`)
  return rows[0] ?? null
}

type Changes = Partial<
  Omit<RowOf<typeof IMPORT_CHANGE>, 'version' | 'updatedAt'> & Pick<ContactImport, 'counts'>
> & { fileHash?: string }

/** Writes the import with these changes, as the next version. The transaction has locked it. */
export async function updateImport(
  db: Db,
  before: ContactImport,
  { fileHash, ...changes }: Changes,
  now: Temporal.Instant,
): Promise<ContactImport> {
  const after = { ...before, ...changes, version: before.version + 1, updatedAt: now }
  await db.query(sql`
    update contact_imports set (${IMPORT_CHANGE.names}) = row(${IMPORT_CHANGE.valuesOf(after)}),
      file_hash = coalesce(${fileHash ?? null}, file_hash), counts = ${json(after.counts)}::jsonb
    where workspace_id = ${after.workspaceId} and id = ${after.id}`)
  return after
}

export async function deleteImport(db: Db, workspaceId: WorkspaceId, id: string): Promise<void> {
  await db.query(
    sql`delete from contact_imports where workspace_id = ${workspaceId} and id = ${id}`,
  )
}

/** Deletes files that have not arrived completely. */
export async function deleteUploadsBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from contact_imports where (workspace_id, id) in (
      select workspace_id, id from contact_imports
      where state = 'uploading' and updated_at < ${before} ${limitToWorkspace(workspaceId)}
      limit ${limit})
    returning 1`)
  return rows.length
}

/** Deletes imports without rows that have ended. */
export async function deleteImportsBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from contact_imports where (workspace_id, id) in (
      select workspace_id, id from contact_imports
      where rows_deleted_at is not null and coalesce(ended_at, created_at) < ${before}
        and state not in ('checking', 'importing', 'reverting') ${limitToWorkspace(workspaceId)}
      limit ${limit})
    returning 1`)
  return rows.length
}

/**
 * Imports that still have rows of their file, and have not changed since: not started, or ended.
 */
export function selectWithOldRows(
  db: Db,
  states: 'ready' | 'ended',
  { workspaceId, before, limit }: DeletionScope,
): Promise<ContactImport[]> {
  return db.query<ContactImport>(sql`
    select ${COLUMNS} from contact_imports
    where rows_deleted_at is null and updated_at < ${before} ${limitToWorkspace(workspaceId)}
      and ${states === 'ready' ? sql`state = 'ready'` : sql`state not in ${OPEN}`}
    order by created_at, id limit ${limit}`)
}

/** The imports that have ended and still have rejected rows, without the last ones that ended. */
export function selectEndedBeyond(
  db: Db,
  workspaceId: WorkspaceId,
  kept: number,
): Promise<ContactImport[]> {
  return db.query<ContactImport>(sql`
    select ${COLUMNS} from contact_imports
    where workspace_id = ${workspaceId} and rows_deleted_at is null and state not in ${OPEN}
    order by ended_at desc, created_at desc, id desc offset ${kept} limit 100`)
}
