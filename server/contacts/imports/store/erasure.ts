import type { Db } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { ContactImport } from '../contact-import.ts'

/** `importIds` null: of all imports. `after`: the last row of the page before; null: the first page. */
type FilePage<Position> = {
  importIds: readonly string[] | null
  after: Position | null
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const MAPPINGS_AT_ONCE = 100
/** Of a page, which has at least one row. */
const ROWS_AT_ONCE = 500
const BYTES_AT_ONCE = 2_097_152

/** The imports whose files have not arrived completely. */
export async function selectArriving(db: Db, workspaceId: WorkspaceId): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from contact_imports
    where workspace_id = ${workspaceId} and state = 'uploading' order by id`)
  return rows.map(({ id }) => id)
}

/** The mappings of imports, in the order of their ids. */
export function selectMappings(
  db: Db,
  workspaceId: WorkspaceId,
  { importIds, after }: FilePage<string>,
): Promise<Pick<ContactImport, 'id' | 'format' | 'mapping' | 'phoneRegion'>[]> {
  return db.query<Pick<ContactImport, 'id' | 'format' | 'mapping' | 'phoneRegion'>>(sql`
    select id, format, mapping, phone_region as "phoneRegion" from contact_imports
    where workspace_id = ${workspaceId} and id > ${after ?? FIRST_ID}::uuid
      and (${importIds}::uuid[] is null or id = any(${importIds}::uuid[]))
    order by id limit ${MAPPINGS_AT_ONCE}`)
}

type BlockPosition = { importId: string; block: number }

/** Blocks of files as they are stored, in the order of their imports and numbers. */
export function selectBlocks(
  db: Db,
  workspaceId: WorkspaceId,
  { importIds, after }: FilePage<BlockPosition>,
): Promise<(BlockPosition & { rows: string })[]> {
  const { importId, block } = after ?? { importId: FIRST_ID, block: 0 }
  return db.query<BlockPosition & { rows: string }>(sql`
    select import_id as "importId", block, rows
    from (
      select import_id, block, rows,
        sum(octet_length(rows)) over (order by import_id, block) - octet_length(rows) as before
      from (
        select import_id, block, rows from contact_import_blocks
        where workspace_id = ${workspaceId} and (import_id, block) > (${importId}::uuid, ${block})
          and (${importIds}::uuid[] is null or import_id = any(${importIds}::uuid[]))
        order by import_id, block limit ${ROWS_AT_ONCE}
      ) next
    ) sized
    where before < ${BYTES_AT_ONCE}
    order by import_id, block`)
}

type RejectionPosition = { importId: string; line: number }

/** Rejected rows of files, in the order of their imports and lines. */
export function selectRejectedRows(
  db: Db,
  workspaceId: WorkspaceId,
  { importIds, after }: FilePage<RejectionPosition>,
): Promise<(RejectionPosition & { content: string })[]> {
  const { importId, line } = after ?? { importId: FIRST_ID, line: 0 }
  return db.query<RejectionPosition & { content: string }>(sql`
    select import_id as "importId", line, content
    from (
      select import_id, line, content,
        sum(octet_length(content)) over (order by import_id, line) - octet_length(content) as before
      from (
        select import_id, line, content from contact_import_rejections
        where workspace_id = ${workspaceId} and (import_id, line) > (${importId}::uuid, ${line})
          and (${importIds}::uuid[] is null or import_id = any(${importIds}::uuid[]))
        order by import_id, line limit ${ROWS_AT_ONCE}
      ) next
    ) sized
    where before < ${BYTES_AT_ONCE}
    order by import_id, line`)
}
