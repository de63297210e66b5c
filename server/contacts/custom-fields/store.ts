import type { WorkspaceDb } from '../../access/write.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { FieldRule } from './core/field-rules.ts'

/** The keys of all definitions, with their ids. */
export function selectKeys({
  db,
  workspaceId,
}: WorkspaceDb): Promise<{ id: string; key: string }[]> {
  return db.query(sql`select id, key from contact_fields where workspace_id = ${workspaceId}`)
}

/** The definitions of one workspace at one version, in order of position. */
type Definitions = {
  workspaceId: WorkspaceId
  version: string | null
  strict: boolean
  fields: FieldRule[]
}

/** The definitions of several workspaces, each as they were at one moment. */
export function selectDefinitions(
  db: Db,
  workspaceIds: readonly WorkspaceId[],
): Promise<Definitions[]> {
  return db.query<Definitions>(sql`
    select settings.workspace_id as "workspaceId", settings.contact_fields_version as version,
      settings.custom_fields_strict as strict,
      (
        select coalesce(jsonb_agg(jsonb_build_object('key', key, 'label', label,
          'description', description, 'valueType', value_type, 'options', options,
          'required', required) order by position, id), '[]')
        from contact_fields field where field.workspace_id = settings.workspace_id
      ) as fields
    from workspace_settings settings where settings.workspace_id = any (${workspaceIds}::integer[])`)
}
