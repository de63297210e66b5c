import { isDeepStrictEqual } from 'node:util'
import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { Write } from '../access/write.ts'
import { namesOf, valuesOf } from '../platform/db/columns.ts'
import { identifier, type Query, sql } from '../platform/db/sql.ts'
import { requireVersion, type Target } from '../platform/http/read-if-match.ts'
import { readIntegerId } from '../platform/http/read-integer-id.ts'
import { throwIfInvalid } from '../platform/http/throw-if-invalid.ts'
import type { Stored } from './attributes.ts'
import { addDefaults, type Resource } from './declare-resource.ts'
import { refuseUnknown, selectRows } from './read-resource.ts'

export type Update<C> = Target & { change: Partial<C> }

/** Creates a resource under an unused id. Throws invalid_attributes. */
export async function createResource<C>(resource: Resource<C>, write: Write, content: C) {
  const [, faults = []] = await Promise.all([
    incrementRosterVersion(write.db, write.workspaceId),
    resource.check?.(write, content, null),
  ])
  throwIfInvalid(faults)
  return insertRow(resource, write, content)
}

/** Creates a resource under this id, unchecked. Returns false, and changes nothing, where it is used. */
export async function createWithId<C>(resource: Resource<C>, write: Write, wanted: { id: number }) {
  await incrementRosterVersion(write.db, write.workspaceId)
  const rows = await write.db.query(sql`
    ${insertOf(resource, write, addDefaults(resource.columns, wanted))} on conflict do nothing returning id`)
  return rows.length > 0
}

/** Locks the row until the transaction ends. Rows that refer to it can still be written. */
export async function lockRow<C>(resource: Resource<C>, write: Write, id: number) {
  const [, rows] = await Promise.all([
    incrementRosterVersion(write.db, write.workspaceId),
    selectRows(resource, write, sql`and id = ${id} for no key update`),
  ])
  return rows[0] ?? null
}

/** Locks a resource as `lockRow`. Throws not_found and precondition_failed. */
export async function lockResource<C>(resource: Resource<C>, write: Write, target: Target) {
  const id = readIntegerId(target.id)
  const row = (id && (await lockRow(resource, write, id))) || refuseUnknown(resource)
  requireVersion(target.version, row.version)
  return row
}

/**
 * Changes the attributes that are sent. A resource that is the same afterwards keeps its version.
 * Throws not_found, precondition_failed and invalid_attributes.
 */
export async function updateResource<C>(resource: Resource<C>, write: Write, update: Update<C>) {
  const before = await lockResource(resource, write, update)
  const after = { ...before, ...update.change }
  if (isDeepStrictEqual(after, before)) return before
  const faults = await resource.check?.(write, after, { before, change: update.change })
  throwIfInvalid(faults ?? [])
  return updateRow(resource, write, after)
}

/** Archives or restores. Throws not_found, precondition_failed and what the resource's rules do. */
export async function setArchived<C>(
  resource: Resource<C>,
  write: Write,
  { archived, ...target }: Target & { archived: boolean },
) {
  const row = await lockResource(resource, write, target)
  if ((row.archivedAt !== null) === archived) return row
  await (archived ? resource.beforeArchive : resource.beforeRestore)?.(write, row)
  return updateRow(resource, write, { ...row, archivedAt: archived ? write.now : null })
}

/** Inserts a row under the lowest unused id. The transaction must hold the lock of the roster. */
export async function insertRow<C>(resource: Resource<C>, write: Write, content: unknown) {
  const rows = await write.db.query<Stored<C>>(sql`
    ${insertOf(resource, write, content as object)} returning ${resource.selected}`)
  return rows[0]!
}

/** An insert, under the lowest unused id unless the row has one: requests to a sandbox choose ids. */
function insertOf<C>({ table, columns }: Resource<C>, write: Write, row: { id?: number }): Query {
  const { workspaceId, now } = write
  const used = sql`select id from ${identifier(table)} where workspace_id = ${workspaceId}`
  const lowestUnused = sql`(
    select min(id) + 1 from (select 0 as id union all ${used}) before
    where id + 1::bigint not in (${used})
  )`
  return sql`
    insert into ${identifier(table)} (workspace_id, id, ${namesOf(columns)}, created_at, updated_at)
    values (
      ${workspaceId}, ${row.id ?? lowestUnused}, ${valuesOf(columns, row)}, ${now}, ${now}
    )`
}

/** Stores the row as its next version, which is returned. The transaction must hold its lock. */
export async function updateRow<C>(resource: Resource<C>, write: Write, row: Stored<object>) {
  const { table, columns, selected } = resource
  const rows = await write.db.query<Stored<C>>(sql`
    update ${identifier(table)} set (${namesOf(columns)}) = row(${valuesOf(columns, row)}),
      archived_at = ${row.archivedAt}::timestamptz, version = version + 1, updated_at = ${write.now}
    where workspace_id = ${write.workspaceId} and id = ${row.id}
    returning ${selected}`)
  return rows[0]!
}
