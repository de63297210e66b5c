import { isDeepStrictEqual } from 'node:util'
import { Conflict } from '../platform/db/conflict.ts'
import { commaSeparated, identifier, json, type Query, sql } from '../platform/db/sql.ts'
import { requireVersion } from '../platform/http/read-if-match.ts'
import { readIntegerId } from '../platform/http/read-integer-id.ts'
import { throwIfInvalid } from '../platform/http/throw-if-invalid.ts'
import type { Column, Content, Resource, Stored, Write } from './declare-resource.ts'
import { refuseUnknown, selectRows } from './read-resource.ts'

/** A resource by the id in the path, at the expected version; null: at any version. */
export type Target = { id: string; version: number | null }
export type Update<R> = Target & { change: Partial<Content<R>> }

/** Creates a resource under an unused id. Throws invalid_attributes. */
export async function createResource<R extends object, N>(
  resource: Resource<R, N>,
  write: Write,
  wanted: N,
): Promise<R> {
  const content = resource.withDefaults(wanted)
  const [, id, faults] = await Promise.all([
    resource.lock(write.db, write.workspaceId),
    selectFreeId(resource, write),
    resource.check?.(write, content, null),
  ])
  throwIfInvalid(faults ?? [])
  const row = await insertRow(resource, write, { ...content, id })
  if (!row) throw new Conflict('Another transaction used the id first.')
  return row
}

/** Creates a resource under this id. Returns false, and changes nothing, where the id is used. */
export async function createWithId<R extends object, N>(
  resource: Resource<R, N>,
  write: Write,
  wanted: N & { id: number },
): Promise<boolean> {
  await resource.lock(write.db, write.workspaceId)
  const content = resource.withDefaults(wanted)
  return (await insertRow(resource, write, { ...content, id: wanted.id })) !== null
}

/** Locks the row until the transaction ends. Rows that refer to it can still be written. */
export async function lockRow<R extends Stored>(resource: Resource<R>, write: Write, id: number) {
  const [, rows] = await Promise.all([
    resource.lock(write.db, write.workspaceId),
    selectRows(resource, write, sql`and id = ${id} for no key update`),
  ])
  return rows[0] ?? null
}

/** Locks a resource as `lockRow`. Throws not_found and precondition_failed. */
export async function lockResource<R extends Stored>(
  resource: Resource<R>,
  write: Write,
  { id, version }: Target,
): Promise<R> {
  const number = readIntegerId(id)
  const row = (number && (await lockRow(resource, write, number))) || refuseUnknown(resource)
  requireVersion(version, row.version)
  return row
}

/**
 * Changes the attributes that are sent. A resource that is the same afterwards keeps its version.
 * Throws not_found, precondition_failed and invalid_attributes.
 */
export async function updateResource<R extends Stored>(
  resource: Resource<R>,
  write: Write,
  { change, ...target }: Update<R>,
): Promise<R> {
  const before = await lockResource(resource, write, target)
  const after = { ...before, ...change }
  if (isDeepStrictEqual(after, before)) return before
  throwIfInvalid((await resource.check?.(write, after, { before, change })) ?? [])
  return updateRow(resource, write, after)
}

/** Archives or restores. Throws not_found, precondition_failed and what the resource's rules do. */
export async function setArchived<R extends Stored>(
  resource: Resource<R>,
  write: Write,
  { archived, ...target }: Target & { archived: boolean },
): Promise<R> {
  const row = await lockResource(resource, write, target)
  if ((row.archivedAt !== null) === archived) return row
  await (archived ? resource.beforeArchive : resource.beforeRestore)?.(write, row)
  return updateRow(resource, write, { ...row, archivedAt: archived ? write.now : null })
}

/** Selects the lowest unused id, since requests to a sandbox choose ids. */
export async function selectFreeId({ table }: { table: string }, { db, workspaceId }: Write) {
  const rows = await db.query<{ id: number }>(sql`
    with used as (select id from ${identifier(table)} where workspace_id = ${workspaceId})
    select min(before.id) + 1 as id from (select 0 as id union all select id from used) before
    where not exists (select from used where used.id - 1 = before.id)`)
  return rows[0]!.id
}

/** Returns null, and changes nothing, where the id is used already. */
export async function insertRow<R extends object>(
  resource: Resource<R>,
  { db, workspaceId, now }: Write,
  content: { id: number },
): Promise<R | null> {
  const rows = await db.query<R>(sql`
    insert into ${identifier(resource.table)} (workspace_id, id, ${namesOf(resource)}, created_at, updated_at)
    values (
      ${workspaceId}, ${content.id}, ${valuesOf(resource, content)}, ${now}, ${now}
    )
    on conflict do nothing returning ${resource.selected}`)
  return rows[0] ?? null
}

/** Stores the row as its next version, which is returned. The transaction must hold its lock. */
export async function updateRow<R extends object>(
  resource: Resource<R>,
  { db, workspaceId, now }: Write,
  row: Pick<Stored, 'id' | 'archivedAt'>,
): Promise<R> {
  const rows = await db.query<R>(sql`
    update ${identifier(resource.table)} set ${changesOf(resource, row)},
      archived_at = ${row.archivedAt}::timestamptz, version = version + 1, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${row.id}
    returning ${resource.selected}`)
  return rows[0]!
}

/** The columns of an insert, in the order of `valuesOf`. */
export function namesOf<R>({ columns }: Resource<R>): Query {
  return commaSeparated(columns.map(({ name }) => identifier(name)))
}

export function valuesOf<R>({ columns }: Resource<R>, content: object): Query {
  return commaSeparated(columns.map((column) => valueOf(column, content)))
}

/** The assignments of an update. */
export function changesOf<R>({ columns }: Resource<R>, content: object): Query {
  const changes = columns.map(
    (column) => sql`${identifier(column.name)} = ${valueOf(column, content)}`,
  )
  return commaSeparated(changes)
}

function valueOf({ property, type }: Column, content: object): Query {
  const value = Reflect.get(content, property) as string | null
  if (type === 'jsonb') return sql`${json(value)}::jsonb`
  return type === 'date' ? sql`${value}::date` : sql`${value}`
}
