import { identifier, type Query, sql } from '../platform/db/sql.ts'
import { isIdPosition, presentPage, readPage } from '../platform/http/paging.ts'
import { Problem } from '../platform/http/problem.ts'
import { readIntegerId } from '../platform/http/read-integer-id.ts'
import {
  type WorkspaceDb,
  presentResource,
  type Resource,
  type Stored,
} from './declare-resource.ts'

/** The query of a list: `limit`, `cursor` and the filters of the resource. */
export type ListQuery = Record<string, string | undefined>

export function selectRows<R extends object>(
  resource: Resource<R>,
  { db, workspaceId }: WorkspaceDb,
  rest: Query,
): Promise<R[]> {
  return db.query<R>(sql`
    select ${resource.selected} from ${identifier(resource.table)}
    where workspace_id = ${workspaceId} ${rest}`)
}

/** Every resource of the workspace, archived ones included, in order of id. */
export function listAll<R extends Stored>(resource: Resource<R>, scope: WorkspaceDb): Promise<R[]> {
  return selectRows(resource, scope, sql`order by id`)
}

/** A page in order of id, as the API shows it. Archived resources only if the query asks for them. */
export async function listById<R extends Stored>(
  resource: Resource<R>,
  scope: WorkspaceDb,
  { query, where = sql`` }: { query: ListQuery; where?: Query | undefined },
) {
  const { after, limit } = readPage(query, isIdPosition)
  const rows = await selectRows(
    resource,
    scope,
    sql`
      and id > ${after ?? 0} and (${query.include_archived === 'true'} or archived_at is null)
      ${where} order by id limit ${limit + 1}`,
  )
  const present = (row: R) => presentResource(resource, row)
  return presentPage(rows, limit, { present, position: ({ id }) => id })
}

/** Throws not_found. `id` is the text in the path. */
export async function getResource<R extends Stored>(
  resource: Resource<R>,
  scope: WorkspaceDb,
  id: string,
): Promise<R> {
  const number = readIntegerId(id) ?? refuseUnknown(resource)
  const rows = await selectRows(resource, scope, sql`and id = ${number}`)
  return rows[0] ?? refuseUnknown(resource)
}

export function refuseUnknown({ type }: { type: string }): never {
  throw new Problem('not_found', `There is no ${type.replaceAll('_', ' ')} with this id.`)
}
