import { isDeepStrictEqual } from 'node:util'
import { incrementRosterVersion } from '../access/store/workspaces.ts'
import type { WorkspaceDb, Write } from '../access/write.ts'
import { recordEvent } from '../events/record-event.ts'
import { namesOf, valuesOf } from '../platform/db/columns.ts'
import { Conflict } from '../platform/db/conflict.ts'
import { requireRow } from '../platform/db/require-row.ts'
import { identifier, type Query, sql } from '../platform/db/sql.ts'
import { isIdPosition, type ListQuery, presentPage, readPage } from '../platform/http/paging.ts'
import { requireVersion, type Target } from '../platform/http/read-if-match.ts'
import { requireFound } from '../platform/http/require-found.ts'
import { requireIntegerId } from '../platform/http/require-integer-id.ts'
import { throwIfInvalid } from '../platform/http/throw-if-invalid.ts'
import type { Resource, Stored } from './declare-resource.ts'

/** The rows of the workspace. `rest`: more conditions, which begin with `and`, or `order by`. */
function selectRows<C>({ selected, table }: Resource<C>, scope: WorkspaceDb, rest: Query) {
  return scope.db.query<Stored<C>>(sql`
    select ${selected} from ${identifier(table)}
    where workspace_id = ${scope.workspaceId} ${rest}`)
}

/** Every resource of the workspace, archived ones included, in order of id. */
export function listAll<C>(resource: Resource<C>, scope: WorkspaceDb): Promise<Stored<C>[]> {
  return selectRows(resource, scope, sql`order by id`)
}

/** A page in order of id, as the API shows it. Archived resources only if the query asks for them. */
export async function listById<C>(
  resource: Resource<C>,
  scope: WorkspaceDb,
  { query, where = sql`` }: { query: ListQuery; where?: Query | undefined },
) {
  const { after, limit } = readPage(query, isIdPosition)
  const page = sql`
    and id > ${after ?? 0} and (${query.include_archived === 'true'} or archived_at is null)
    ${where} order by id limit ${limit + 1}`
  const rows = await selectRows(resource, scope, page)
  return presentPage(rows, limit, { present: resource.present, position: ({ id }) => id })
}

/** Throws not_found. `id` is the text in the path. */
export async function getResource<C>(resource: Resource<C>, scope: WorkspaceDb, id: string) {
  const number = requireIntegerId(id, resource.noun)
  const [row] = await selectRows(resource, scope, sql`and id = ${number}`)
  return requireFound(row, resource.noun)
}

/** Creates a resource under an unused id. Throws invalid_attributes. */
export async function createResource<C>(resource: Resource<C>, write: Write, content: C & object) {
  // The lock comes first: what the content refers to cannot be archived after it is checked.
  const [, faults = []] = await Promise.all([
    incrementRosterVersion(write.db, write.workspaceId),
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
  await incrementRosterVersion(write.db, write.workspaceId)
  return storeNew(resource, write, resource.withDefaults(wanted) as C & object)
}

/** Stores a new resource with its event; null if its id is used. */
async function storeNew<C>(resource: Resource<C>, write: Write, content: C & object) {
  const row = await insertRow(resource, write, content)
  if (!row) return null
  const { store } = resource.extra ?? {}
  await store?.(write, { ...row, ...content })
  const stored = store ? await getResource(resource, write, String(row.id)) : row
  await recordChange(resource, write, { before: null, after: stored })
  return stored
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
  const id = requireIntegerId(target.id, resource.noun)
  const row = requireFound(await lockRow(resource, write, id), resource.noun)
  requireVersion(target.version, row.version)
  return row
}

/**
 * Changes the attributes that are sent. If nothing changes, the version stays the same. Throws
 * not_found, precondition_failed, invalid_attributes and the problems of the resource's rules.
 */
export async function updateResource<C>(
  resource: Resource<C>,
  write: Write,
  { change, ...target }: Target & { change: Partial<C> },
) {
  const before = await lockResource(resource, write, target)
  await resource.beforeUpdate?.(write, before)
  const after = { ...before, ...change }
  const [shownBefore, shownAfter] = [before, after].map(resource.present)
  if (isDeepStrictEqual(shownBefore, shownAfter)) return before
  throwIfInvalid((await resource.check?.(write, after, { before, change })) ?? [])
  return updateRow(resource, write, { before, after })
}

/** Archives or restores. Throws not_found, precondition_failed and the problems of the rules. */
export async function setArchived<C>(
  resource: Resource<C>,
  write: Write,
  { archived, ...target }: Target & { archived: boolean },
) {
  const row = await lockResource(resource, write, target)
  if ((row.archivedAt !== null) === archived) return row
  await (archived ? resource.beforeArchive : resource.beforeRestore)?.(write, row)
  const after = { ...row, archivedAt: archived ? write.now : null }
  return updateRow(resource, write, { before: row, after })
}

/**
 * Inserts a row under its id, or the lowest unused one, since requests to a sandbox choose ids.
 * Returns null if the id is used. The transaction must hold the lock of the roster.
 */
async function insertRow<C>(resource: Resource<C>, write: Write, row: object) {
  const { table, columns, selected } = resource
  const used = sql`select id from ${identifier(table)} where workspace_id = ${write.workspaceId}`
  const lowestUnused = sql`(
    select min(id) + 1 from (select 0 as id union all ${used}) before
    where id + 1::bigint not in (${used})
  )`
  const [stored] = await write.db.query<Stored<C>>(sql`
    insert into ${identifier(table)} (workspace_id, id, ${namesOf(columns)}, created_at, updated_at)
    values (
      ${write.workspaceId}, ${'id' in row ? Number(row.id) : lowestUnused}, ${valuesOf(columns, row)},
      ${write.now}, ${write.now}
    )
    on conflict do nothing returning ${selected}`)
  return stored ?? null
}

type Change<C> = { before: Stored<C>; after: Stored<C> }

/**
 * Stores the row as its next version, which is returned, with its event. The transaction must hold
 * its lock.
 */
export async function updateRow<C>(
  resource: Resource<C>,
  write: Write,
  { before, after }: Change<C>,
) {
  const { table, columns, selected, extra } = resource
  await extra?.store?.(write, after)
  const rows = await write.db.query<Stored<C>>(sql`
    update ${identifier(table)} set (${namesOf(columns)}) = row(${valuesOf(columns, after)}),
      archived_at = ${after.archivedAt}::timestamptz, version = version + 1,
      updated_at = ${write.now}
    where workspace_id = ${write.workspaceId} and id = ${after.id}
    returning ${selected}`)
  const stored = requireRow(rows)
  await recordChange(resource, write, { before, after: stored })
  return stored
}

/** Appends the event of a change, with the resource as the database has stored it. */
function recordChange<C>(
  { events, present }: Resource<C>,
  write: Write,
  { before, after }: { before: Stored<C> | null; after: Stored<C> },
) {
  const isArchived = after.archivedAt !== null
  const type = !before
    ? events.created
    : isArchived === (before.archivedAt !== null)
      ? events.updated
      : isArchived
        ? events.archived
        : events.restored
  if (type === null) throw new Error('A resource without this event cannot be restored.')
  return recordEvent(write, type, { before: before && present(before), after: present(after) })
}
