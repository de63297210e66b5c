import type { WorkspaceDb, Write } from '../../access/write.ts'
import type { Db } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { Revision } from '../../http/etags/revision.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { FieldRule } from './core/field-rules.ts'

/** The attributes of a definition that a client sets. */
type FieldContent = FieldRule & {
  /** The place in lists. */ position: number
}
/** A definition as it is stored. */
export type ContactField = FieldContent & Revision & { id: string }

const COLUMNS = sql`
  id, key, label, description, value_type as "valueType", options, required, position, version,
  created_at as "createdAt", updated_at as "updatedAt"`

export type FieldPosition = readonly [position: number, id: string]

/** In order of position, and older ones first; up to one more than the limit. */
export function selectFields(
  { db, workspaceId }: WorkspaceDb,
  page: { after: FieldPosition | null; limit: number },
): Promise<ContactField[]> {
  const [position, id] = page.after ?? [null, null]
  return db.query<ContactField>(sql`
    select ${COLUMNS} from contact_fields
    where workspace_id = ${workspaceId}
      and (${position}::integer is null or (position, id) > (${position}, ${id}::uuid))
    order by position, id limit ${page.limit + 1}`)
}

export async function selectField(
  { db, workspaceId }: WorkspaceDb,
  id: string,
): Promise<ContactField | null> {
  const rows = await db.query<ContactField>(
    sql`select ${COLUMNS} from contact_fields where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
}

/** Locks the row until the transaction ends. */
export async function selectFieldForUpdate(
  { db, workspaceId }: Write,
  id: string,
): Promise<ContactField | null> {
  const rows = await db.query<ContactField>(sql`
    select ${COLUMNS} from contact_fields
    where workspace_id = ${workspaceId} and id = ${id} for update`)
  return rows[0] ?? null
}

/** The keys of all definitions, with their ids. */
export function selectKeys({
  db,
  workspaceId,
}: WorkspaceDb): Promise<{ id: string; key: string }[]> {
  return db.query(sql`select id, key from contact_fields where workspace_id = ${workspaceId}`)
}

/** Null if another definition has the key. */
export async function insertField(
  { db, workspaceId, now }: Write,
  { id, key, label, description, valueType, ...field }: FieldContent & { id: string },
): Promise<ContactField | null> {
  const rows = await db.query<ContactField>(sql`
    insert into contact_fields (workspace_id, id, key, label, description, value_type, options,
      required, position, created_at, updated_at)
    values (${workspaceId}, ${id}, ${key}, ${label}, ${description}, ${valueType},
      ${json(field.options)}, ${field.required}, ${field.position}, ${now}, ${now})
    on conflict do nothing returning ${COLUMNS}`)
  return rows[0] ?? null
}

/** Stores the definition as its next version, and returns that. The row is locked. */
export async function updateField(
  { db, workspaceId, now }: Write,
  { id, label, description, valueType, options, required, position }: ContactField,
): Promise<ContactField> {
  const rows = await db.query<ContactField>(sql`
    update contact_fields
    set label = ${label}, description = ${description}, value_type = ${valueType},
      options = ${json(options)}, required = ${required}, position = ${position},
      version = version + 1, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}
    returning ${COLUMNS}`)
  return requireRow(rows)
}

export async function removeField({ db, workspaceId }: Write, id: string): Promise<void> {
  await db.query(sql`delete from contact_fields where workspace_id = ${workspaceId} and id = ${id}`)
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
