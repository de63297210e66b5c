import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Attributes } from '../core/attributes/attributes.ts'
import { getContactName } from '../core/get-contact-name.ts'

/** The names of contacts by id; those without a name are missing. */
export async function listContactNames(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query<{ id: string } & Attributes>(sql`
    select id, attributes ->> 'name' as name, attributes ->> 'first_name' as first_name,
      attributes ->> 'last_name' as last_name
    from contacts where workspace_id = ${workspaceId} and id = any(${[...new Set(ids)]}::uuid[])`)
  return new Map(
    rows.flatMap(({ id, ...named }) => {
      const name = getContactName(named)
      return name === null ? [] : [[id, name] as const]
    }),
  )
}
