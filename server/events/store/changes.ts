import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventType } from '../catalogue.ts'
import type { ResourceWithHistory } from '../event-resources.ts'
import type { Provenance } from '../provenance.ts'

/** `mergedIds`: of the resources that were merged into it, whose changes are listed too. */
export type Resource = {
  type: ResourceWithHistory
  id: string
  mergedIds?: readonly string[]
}

/** A change of a resource, with the values of the changed attributes. */
export type StoredChange = Provenance & {
  id: string
  resourceId: string
  seq: number
  type: EventType
  /** Null: the resource is new. */
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  /** The name of the person who made it; null: no person, or one who left the workspace. */
  personName: string | null
  createdAt: Temporal.Instant
}

const COLUMNS = sql`
  id, resource_id as "resourceId", seq, type, before, after, actor_kind as "actorKind", actor_id as "actorId",
  request_id as "requestId", call_id as "callId", voice_connection_id as "connectionId",
  created_at as "createdAt",
  (select member.name from member_names member where member.workspace_id = changes.workspace_id
    and member.person_id = changes.actor_id and changes.actor_kind = 'person') as "personName"`

export type ChangesWanted = {
  /** The number of the change that the list continues after; null: it begins. */
  after: number | null
  limit: number
  isNewestFirst?: boolean
}

/**
 * The changes of one resource, oldest first unless the newest are wanted first; one more than the
 * limit if there is a next page.
 */
export function listChangesOf(
  db: Db,
  workspaceId: WorkspaceId,
  { type, id, mergedIds = [] }: Resource,
  { after, limit, isNewestFirst = false }: ChangesWanted,
): Promise<StoredChange[]> {
  const ofResource =
    mergedIds.length === 0
      ? sql`resource_id = ${id}`
      : sql`resource_id = any(${[id, ...mergedIds]}::text[])`
  return db.query<StoredChange>(sql`
    select ${COLUMNS} from changes
    where workspace_id = ${workspaceId} and resource_type = ${type} and ${ofResource}
      ${after === null ? sql`` : sql`and seq ${isNewestFirst ? sql`<` : sql`>`} ${after}`}
    order by seq ${isNewestFirst ? sql`desc` : sql`asc`} limit ${limit + 1}`)
}

/** Who made the first change of each of these resources, which created it. */
export async function findCreators(
  db: Db,
  workspaceId: WorkspaceId,
  type: ResourceWithHistory,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Provenance, 'actorKind' | 'actorId'>>> {
  const rows = await db.query<{ id: string } & Pick<Provenance, 'actorKind' | 'actorId'>>(sql`
    select wanted.id, first.* from unnest(${ids}::text[]) wanted (id)
    cross join lateral (
      select actor_kind as "actorKind", actor_id as "actorId" from changes
      where workspace_id = ${workspaceId} and resource_type = ${type} and resource_id = wanted.id
      order by seq limit 1
    ) first`)
  return new Map(rows.map(({ id, ...creator }) => [id, creator]))
}

/** A change of a resource by its id; null: none. */
export async function selectChangeOf(
  db: Db,
  workspaceId: WorkspaceId,
  { type, id }: Resource,
  changeId: string,
): Promise<StoredChange | null> {
  const rows = await db.query<StoredChange>(sql`
    select ${COLUMNS} from changes
    where workspace_id = ${workspaceId} and resource_type = ${type} and resource_id = ${id}
      and id = ${changeId}`)
  return rows[0] ?? null
}

/** The changes of a resource after a time, newest first. */
export function selectChangesAfter(
  db: Db,
  workspaceId: WorkspaceId,
  { type, id }: Resource,
  at: Temporal.Instant,
): Promise<Pick<StoredChange, 'before'>[]> {
  return db.query<Pick<StoredChange, 'before'>>(sql`
    select before from changes
    where workspace_id = ${workspaceId} and resource_type = ${type} and resource_id = ${id}
      and created_at > ${at}
    order by seq desc`)
}

/**
 * The values of a resource with a history at a time in the past, from its changes alone, for a
 * resource that is gone; null if it did not exist yet. An attribute that was cleared is null.
 */
export async function replayResourceAt(
  db: Db,
  workspaceId: WorkspaceId,
  { type, id }: Resource,
  at: Temporal.Instant,
): Promise<Record<string, unknown> | null> {
  const rows = await db.query<Pick<StoredChange, 'after'>>(sql`
    select after from changes
    where workspace_id = ${workspaceId} and resource_type = ${type} and resource_id = ${id}
      and created_at <= ${at}
    order by seq`)
  return rows.length === 0 ? null : Object.assign({}, ...rows.map(({ after }) => after))
}

/** When the newest change of these types was made to a resource with a history; null: never. */
export async function findLastTime(
  db: Db,
  workspaceId: WorkspaceId,
  { type, id }: Resource,
  types: readonly EventType[],
): Promise<Temporal.Instant | null> {
  const rows = await db.query<Pick<StoredChange, 'createdAt'>>(sql`
    select created_at as "createdAt" from changes
    where workspace_id = ${workspaceId} and resource_type = ${type} and resource_id = ${id}
      and type = any(${types}::text[])
    order by seq desc limit 1`)
  return rows[0]?.createdAt ?? null
}

/** The numbers of the first and the last event of a part of a history. */
export type Span = { first: number; last: number }

type Bounds = Readonly<Record<keyof Span, { type: EventType; at: Temporal.Instant }>>

/**
 * The part of a history from one change to another. It starts at the beginning of the history if
 * the first change is no longer recorded. Null: the last change is not recorded.
 */
export async function findSpan(
  db: Db,
  workspaceId: WorkspaceId,
  { type, id }: Resource,
  { first, last }: Bounds,
): Promise<Span | null> {
  const [span] = await db.query<{ first: number | null; last: number | null }>(sql`
    select max(seq) filter (where type = ${first.type} and created_at = ${first.at}) as first,
      max(seq) filter (where type = ${last.type} and created_at = ${last.at}) as last
    from changes
    where workspace_id = ${workspaceId} and resource_type = ${type} and resource_id = ${id}
      and type = any(${[first.type, last.type]}::text[])`)
  const { first: from = null, last: to = null } = span ?? {}
  return to === null ? null : { first: from ?? 0, last: to }
}

/**
 * The changes of contacts that an import made, newest first. `before`: the number of the change
 * that the list continues before; null: it begins with the newest.
 */
export function listChangesOfImport(
  db: Db,
  workspaceId: WorkspaceId,
  { importId, before, limit }: { importId: string; before: number | null; limit: number },
): Promise<StoredChange[]> {
  return db.query<StoredChange>(sql`
    select ${COLUMNS} from changes
    where workspace_id = ${workspaceId} and actor_kind = 'import' and actor_id = ${importId}
      and resource_type = 'contact' ${before === null ? sql`` : sql`and seq < ${before}`}
    order by seq desc limit ${limit}`)
}

/** Whether anything but one import has changed a resource. */
export async function hasChangesOfOthers(
  db: Db,
  workspaceId: WorkspaceId,
  { type, id }: Resource,
  importId: string,
): Promise<boolean> {
  const rows = await db.query(sql`
    select from changes
    where workspace_id = ${workspaceId} and resource_type = ${type} and resource_id = ${id}
      and (actor_kind, actor_id) is distinct from ('import', ${importId}::uuid)
    limit 1`)
  return rows.length > 0
}
