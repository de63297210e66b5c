import type { WorkspaceDb } from '../access/write.ts'
import { identifier, type Query, sql } from '../platform/db/sql.ts'
import { isIdPosition, presentPage, readPage } from '../platform/http/paging.ts'
import { readIntegerId } from '../platform/http/read-integer-id.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Stored } from './attributes.ts'
import { presentResource, type Resource } from './declare-resource.ts'

/** The query of a list: `limit`, `cursor` and the filters of the resource. */
export type ListQuery = Record<string, string | undefined>

/** The rows of the workspace for which `rest` holds, which begins with `and`, or in its order. */
export function selectRows<C>({ selected, table }: Resource<C>, scope: WorkspaceDb, rest: Query) {
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
  const present = (row: Stored<C>) => presentResource(resource, row)
  const rows = await selectRows(resource, scope, page)
  return presentPage(rows, limit, { present, position: ({ id }) => id })
}

/** Throws not_found. `id` is the text in the path. */
export async function getResource<C>(resource: Resource<C>, scope: WorkspaceDb, id: string) {
  const number = readIntegerId(id) ?? refuseUnknown(resource)
  const [row] = await selectRows(resource, scope, sql`and id = ${number}`)
  return row ?? refuseUnknown(resource)
}

export function refuseUnknown({ type }: { type: string }): never {
  throw new Problem('not_found', `There is no ${type.replaceAll('_', ' ')} with this id.`)
}
