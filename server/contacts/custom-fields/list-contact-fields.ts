import type { WorkspaceDb } from '../../access/write.ts'
import {
  isIdPosition,
  isUuidPosition,
  type ListQuery,
  presentPage,
  readPage,
} from '../../http/queries/paging.ts'
import { presentContactField } from './present-contact-field.ts'
import { type FieldPosition, selectFields } from './store.ts'

/** A page of the definitions, in order of position. */
export async function listContactFields(scope: WorkspaceDb, query: ListQuery) {
  const page = readPage(query, isFieldPosition)
  return presentPage(await selectFields(scope, page), page.limit, {
    present: presentContactField,
    position: ({ position, id }) => [position, id],
  })
}

function isFieldPosition(value: unknown): value is FieldPosition {
  return (
    Array.isArray(value) && value.length === 2 && isIdPosition(value[0]) && isUuidPosition(value[1])
  )
}
