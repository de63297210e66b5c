import { isDeepStrictEqual } from 'node:util'
import type { WorkspaceDb, Write } from '../access/write.ts'
import type { EventTypeWithoutHistory } from '../events/catalogue.ts'
import { recordEvent } from '../events/record-event.ts'
import { namesOf, toCamelCase, valuesOf } from '../platform/db/columns.ts'
import { Conflict } from '../platform/db/conflict.ts'
import { requireRow } from '../platform/db/require-row.ts'
import { commaSeparated, identifier, type Query, sql } from '../platform/db/sql.ts'
import { generateId } from '../platform/generate-id.ts'
import { type ListQuery, presentPage, readPage } from '../http/queries/paging.ts'
import { requireVersion, type Target } from '../http/etags/read-if-match.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { throwIfInvalid } from '../http/problems/throw-if-invalid.ts'
import { chooseOrder } from './choose-order.ts'
import type { Id, Resource, Stored } from './declare-resource.ts'

/** The rows of the workspace. `rest`: more conditions, which begin with `and`, or `order by`. */
function selectRows<C, I extends Id>(
  { selected, table, extra, within }: Resource<C, I>,
  scope: WorkspaceDb,
  rest: Query,
) {
  return scope.db.query<Stored<C, I>>(sql`
    select ${selected} from ${identifier(table)} ${extra?.joined?.join ?? sql``}
    where ${identifier(table)}.workspace_id = ${scope.workspaceId} ${within} ${rest}`)
}

/** Every resource of the workspace, archived ones included, in order of id. */
export function listAll<C>(resource: Resource<C>, scope: WorkspaceDb): Promise<Stored<C>[]> {
  return selectRows(resource, scope, sql`order by id`)
}

/**
 * A page in the order of the resource, as the API shows it. Archived resources only if the query
 * asks for them.
 */
export async function listPage<C, I extends Id>(
  resource: Resource<C, I>,
  scope: WorkspaceDb,
  { query, where = sql`` }: { query: ListQuery; where?: Query | undefined },
) {
  const { isPosition, position, columns } = chooseOrder(resource)
  const { after, limit } = readPage(query, isPosition)
  const values = commaSeparated([after].flat().map((value) => sql`${value}`))
  const isAfter = sql`and (${columns}) > (${values})`
  const isInUse = sql`and (${query.include_archived === 'true'} or archived_at is null)`
  const page = sql`
    ${after === null ? sql`` : isAfter} ${resource.isArchivable ? isInUse : sql``}
    ${where} order by ${columns} limit ${limit + 1}`
  const rows = await selectRows(resource, scope, page)
  return presentPage(rows, limit, { present: resource.present, position })
}

/** Throws not_found. `id` is the text in the path. */
export async function getResource<C, I extends Id>(
  resource: Resource<C, I>,
  scope: WorkspaceDb,
  id: string,
) {
  return requireFound(await findResource(resource, scope, id), resource.noun)
}

export async function findResource<C, I extends Id>(
  resource: Resource<C, I>,
  scope: WorkspaceDb,
  id: string,
): Promise<Stored<C, I> | null> {
  const [row] = await selectRows(resource, scope, sql`and id = ${resource.readId(id)}`)
  return row ?? null
}

/** Creates a resource under an unused id. Throws invalid_attributes. */
export async function createResource<C, I extends Id>(
  resource: Resource<C, I>,
  write: Write,
  sent: C & object,
) {
  const wanted = resource.id === 'uuid' ? { id: generateId(), ...sent } : sent
  const content = await completeRow(resource, write, { row: wanted, before: null })
  // The lock comes first: what the content refers to cannot be archived after it is checked.
  const [, faults = []] = await Promise.all([
    resource.lock?.(write.db, write.workspaceId),
    resource.check?.(write, content, null),
  ])
  throwIfInvalid(faults)
  const row = await storeNew(resource, write, content)
  if (!row) throw new Conflict('Another transaction used the id first.')
  return row
}

/**
 * Creates a resource without checking its content. Returns null, and changes nothing, if its id is
 * used.
 */
export async function createUnchecked<C>(
  resource: Resource<C>,
  write: Write,
  wanted: Record<string, unknown>,
) {
  await resource.lock?.(write.db, write.workspaceId)
  return storeNew(resource, write, resource.withDefaults(wanted) as C & object)
}

async function completeRow<C, I extends Id, R extends C & object>(
  resource: Resource<C, I>,
  write: Write,
  { row, before }: { row: R; before: Stored<C, I> | null },
): Promise<R> {
  return { ...row, ...(await resource.complete?.(write, row as R & { id: I }, before)) }
}

/** Stores a new resource with its event; null if its id is used. */
async function storeNew<C, I extends Id>(
  resource: Resource<C, I>,
  write: Write,
  content: C & object,
) {
  const row = await insertRow(resource, write, content)
  if (!row) return null
  const { store } = resource.extra ?? {}
  await store?.(write, { ...row, ...content })
  const stored = store ? await getResource(resource, write, String(row.id)) : row
  const after = { ...content, ...stored }
  await recordChange(resource, write, resource.events.created, { before: null, after })
  return after
}

/** Locks the row until the transaction ends. Rows that refer to it can still be written. */
export async function lockRow<C, I extends Id>(resource: Resource<C, I>, write: Write, id: I) {
  const table = identifier(resource.table)
  const [, rows] = await Promise.all([
    resource.lock?.(write.db, write.workspaceId),
    selectRows(resource, write, sql`and id = ${id} for no key update of ${table}`),
  ])
  return rows[0] ?? null
}

/** Locks a resource as `lockRow`. Throws not_found and precondition_failed. */
export async function lockResource<C, I extends Id>(
  resource: Resource<C, I>,
  write: Write,
  target: Target,
) {
  const id = resource.readId(target.id)
  const row = requireFound(await lockRow(resource, write, id), resource.noun)
  requireVersion(target.version, row.version)
  return row
}

/**
 * Changes the attributes that are sent. If nothing changes, the version stays the same. Throws
 * not_found, precondition_failed, invalid_attributes and the problems of the resource's rules.
 */
export async function updateResource<C, I extends Id>(
  resource: Resource<C, I>,
  write: Write,
  { change, ...target }: Target & { change: Partial<C> },
) {
  const before = await lockResource(resource, write, target)
  await resource.beforeUpdate?.(write, before)
  const after = await completeRow(resource, write, { row: { ...before, ...change }, before })
  if (isSame(resource, before, after)) return before
  throwIfInvalid((await resource.check?.(write, after, { before, change })) ?? [])
  return updateRow(resource, write, { before, after })
}

/** Whether the API shows the rows in the same way, and what the server keeps is the same. */
function isSame<C, I extends Id>(
  { present, kept = [] }: Resource<C, I>,
  ...rows: [Stored<C, I>, Stored<C, I>]
): boolean {
  const [before, after] = rows.map((row) => [
    present(row),
    kept.map((name) => Reflect.get(row, toCamelCase(name)) as unknown),
  ])
  return isDeepStrictEqual(before, after)
}

/** Archives or restores. Throws not_found, precondition_failed and the problems of the rules. */
export async function setArchived<C, I extends Id>(
  resource: Resource<C, I>,
  write: Write,
  { archived, ...target }: Target & { archived: boolean },
) {
  const before = await lockResource(resource, write, target)
  if ((before.archivedAt !== null) === archived) return before
  const change = await (archived ? resource.beforeArchive : resource.beforeRestore)?.(write, before)
  const after = { ...before, ...change, archivedAt: archived ? write.now : null }
  return updateRow(resource, write, { before, after })
}

/** Deletes the row, and returns it. Throws not_found and precondition_failed. */
export async function deleteResource<C, I extends Id>(
  resource: Resource<C, I>,
  write: Write,
  { event, ...target }: Target & { event: EventTypeWithoutHistory },
) {
  const { table, within, written, noun } = resource
  const id = resource.readId(target.id)
  const [, rows] = await Promise.all([
    resource.lock?.(write.db, write.workspaceId),
    write.db.query<Stored<C, I>>(sql`
      delete from ${identifier(table)} where workspace_id = ${write.workspaceId} ${within}
        and id = ${id} returning ${written}`),
  ])
  const row = requireFound(rows[0], noun)
  requireVersion(target.version, row.version)
  await recordChange(resource, write, event, { before: row, after: row })
  return row
}

/**
 * Inserts a row under its id, or the lowest unused one, since requests to a sandbox choose ids.
 * Returns null if the id is used. The transaction must hold the lock of the resource.
 */
async function insertRow<C, I extends Id>(resource: Resource<C, I>, write: Write, row: object) {
  const { table, columns, written, isChangeable } = resource
  const used = sql`select id from ${identifier(table)} where workspace_id = ${write.workspaceId}`
  const lowestUnused = sql`(
    select min(id) + 1 from (select 0 as id union all ${used}) before
    where id + 1::bigint not in (${used})
  )`
  const id = 'id' in row ? (row.id as I) : lowestUnused
  const values = sql`${write.workspaceId}, ${id}, ${valuesOf(columns, row)}, ${write.now}`
  const [stored] = await write.db.query<Stored<C, I>>(sql`
    insert into ${identifier(table)} (workspace_id, id, ${namesOf(columns)}, created_at
      ${isChangeable ? sql`, updated_at` : sql``})
    values (${values} ${isChangeable ? sql`, ${write.now}` : sql``})
    on conflict do nothing returning ${written}`)
  return stored ?? null
}

type ResourceChange<C, I extends Id> = {
  before: Stored<C, I>
  after: Stored<C, I>
  event?: EventTypeWithoutHistory
}

/**
 * Stores the row as its next version, which is returned, with an event: that of the change unless
 * another one is sent. The transaction must hold the lock of the row.
 */
export async function updateRow<C, I extends Id>(
  resource: Resource<C, I>,
  write: Write,
  { before, after, event = findEvent(resource, { before, after }) }: ResourceChange<C, I>,
) {
  const { table, columns, written, extra, isArchivable } = resource
  await extra?.store?.(write, after)
  const archived = isArchivable ? sql`archived_at = ${after.archivedAt}::timestamptz,` : sql``
  const rows = await write.db.query<Stored<C, I>>(sql`
    update ${identifier(table)} set (${namesOf(columns)}) = row(${valuesOf(columns, after)}),
      ${archived} version = version + 1, updated_at = ${write.now}
    where workspace_id = ${write.workspaceId} and id = ${after.id}
    returning ${written}`)
  const stored = { ...after, ...requireRow(rows) }
  await recordChange(resource, write, event, { before, after: stored })
  return stored
}

/** Appends an event about a resource, as the database has stored it. `before` null: it is new. */
export function recordChange<C, I extends Id>(
  { extra, present }: Resource<C, I>,
  write: Write,
  event: EventTypeWithoutHistory,
  { before, after }: { before: Stored<C, I> | null; after: Stored<C, I> },
) {
  const shown = (row: Stored<C, I>) => present(extra?.inEvents?.(row) ?? row)
  return recordEvent(write, event, { before: before && shown(before), after: shown(after) })
}

/** The event of a change or of being archived or restored. */
function findEvent<C, I extends Id>(
  { events }: Resource<C, I>,
  { before, after }: { before: Stored<C, I>; after: Stored<C, I> },
): EventTypeWithoutHistory {
  const isArchived = after.archivedAt !== null
  const isUpdated = isArchived === (before.archivedAt !== null) || 'deleted' in events
  const event = isUpdated ? events.updated : isArchived ? events.archived : events.restored
  if (event === null) throw new Error('A resource without this event cannot change in this way.')
  return event
}
