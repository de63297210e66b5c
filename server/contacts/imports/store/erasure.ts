import type { Db } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { TextEncoding } from '../core/text-encodings.ts'

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** Of a page, which has at least one text. */
const TEXTS_AT_ONCE = 500
const BYTES_AT_ONCE = 524_288

/** What of files is stored, in parts: their columns, the rows to import, and the rejected rows. */
const STORED = {
  columns: sql`
    select workspace_id, id as import_id, 0 as position, mapping::text as content,
      null::jsonb as encodings
    from contact_imports`,
  blocks: sql`
    select block.workspace_id, import_id, block as position, rows as content,
      case when encoding_guesses is not null
        then jsonb_build_array(encoding) || jsonb_path_query_array(encoding_guesses, '$[*].encoding')
      end as encodings
    from contact_import_blocks block
    join contact_imports one on one.workspace_id = block.workspace_id and one.id = import_id`,
  rejected: sql`
    select workspace_id, import_id, line as position, reason || ' ' || content as content,
      null::jsonb as encodings
    from contact_import_rejections`,
}
export type StoredPart = keyof typeof STORED

type StoredPosition = { importId: string; position: number }
/** `position`: of a block or a row in its file. */
export type StoredText = StoredPosition & {
  content: string
  /** Of rows that are stored in bytes: the encodings that they can have. Null: they are decoded. */
  encodings: TextEncoding[] | null
}

/** The imports whose files have not arrived completely. */
export async function listArrivingImports(db: Db, workspaceId: WorkspaceId): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from contact_imports
    where workspace_id = ${workspaceId} and state = 'uploading' order by id`)
  return rows.map(({ id }) => id)
}

/**
 * The next texts of a part, in the order of their imports and positions. `importIds` null: of all
 * imports. `after` null: the first ones.
 */
export function selectStored(
  db: Db,
  workspaceId: WorkspaceId,
  part: StoredPart,
  { importIds, after }: { importIds: readonly string[] | null; after: StoredPosition | null },
): Promise<StoredText[]> {
  const { importId, position } = after ?? { importId: FIRST_ID, position: 0 }
  return db.query<StoredText>(sql`
    select import_id as "importId", position, content, encodings
    from (
      select import_id, position, content, encodings,
        sum(octet_length(content)) over (order by import_id, position) - octet_length(content)
          as before
      from (
        select * from (${STORED[part]}) stored
        where workspace_id = ${workspaceId} and (import_id, position) > (${importId}::uuid, ${position})
          and (${importIds}::uuid[] is null or import_id = any(${importIds}::uuid[]))
        order by import_id, position limit ${TEXTS_AT_ONCE}
      ) next
    ) sized
    where before < ${BYTES_AT_ONCE}
    order by import_id, position`)
}
