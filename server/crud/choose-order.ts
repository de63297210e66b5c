import { isIdPosition, isUuidPosition } from '../http/queries/paging.ts'
import { toCamelCase } from '../platform/db/columns.ts'
import { identifier, type Query, sql } from '../platform/db/sql.ts'
import type { Id, Resource, Stored } from './declare-resource.ts'

type Order<Row> = {
  columns: Query
  isPosition: (value: unknown) => value is Id | [Id, Id]
  position: (row: Row) => unknown
}

/** The columns of the order of lists, and the positions in them: an id, or a value and an id. */
export function chooseOrder<C, I extends Id>({ id, order }: Resource<C, I>): Order<Stored<C, I>> {
  const isId = id === 'uuid' ? isUuidPosition : isIdPosition
  if (!order) return { columns: sql`id`, isPosition: isId, position: (row) => row.id }
  const { column, isValue } = order
  return {
    columns: sql`${identifier(column)}, id`,
    isPosition: (value: unknown): value is [Id, Id] =>
      Array.isArray(value) && value.length === 2 && isValue(value[0]) && isId(value[1]),
    position: (row) => [Reflect.get(row, toCamelCase(column)), row.id],
  }
}
