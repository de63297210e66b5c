import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { conditionOf } from './core/condition.ts'
import { indexOf } from './core/filter-index.ts'
import { isMatching } from './core/is-matching.ts'
import type { Filter } from './core/read-filter.ts'
import {
  type ContactFilter,
  type ContactOrder,
  type ContactPosition,
  type ListedContact,
  selectContactPage,
  selectIndexed,
} from './store/list.ts'

export type { ContactOrder, ListedContact } from './store/list.ts'

/**
 * What a list asks for. `phoneRegion`: the country of phone numbers without a country code (ISO
 * 3166-1 alpha-2). Times: null is no limit. `ids`: the only contacts; null: all.
 */
export type ContactsRequest = {
  filters: readonly Filter[]
  phoneRegion: string
  ids: readonly string[] | null
  createdSince: Temporal.Instant | null
  updatedSince: Temporal.Instant | null
  order: ContactOrder
  after: ContactPosition | null
  limit: number
}

/** The contacts, and the position at which the list goes on; null: it ends. */
type ContactsPage = { contacts: ListedContact[]; next: ContactPosition | null }

/** Contacts that are compared with filters in one request, if no index leads to fewer. */
export const MAX_SCANNED = 5_000
/** With more contacts, an index is not selective. */
const MAX_INDEXED = 1_000

/**
 * The next contacts of a list. A filter that few contacts match reads these by an index. Otherwise
 * at most MAX_SCANNED contacts are compared, so that the page may have fewer than the limit, or
 * none, although the list goes on.
 */
export async function listContacts(
  db: Db,
  workspaceId: WorkspaceId,
  request: ContactsRequest,
): Promise<ContactsPage> {
  const { order, after, limit } = request
  const ids = request.ids ?? (await findByIndex(db, workspaceId, request))
  const { contacts, edge } = await selectContactPage(
    db,
    workspaceId,
    { ...filterOf(request), ids },
    { order, after, limit, scanned: isFiltered(request) ? MAX_SCANNED : limit + 1 },
  )
  const shown = contacts.slice(0, limit)
  const last = shown.at(-1)
  return {
    contacts: shown.filter((contact) => matchesAll(contact, request)),
    next: contacts.length > limit && last ? positionIn(order, last) : edge,
  }
}

/** The position of a contact in a list of this order. */
function positionIn({ by }: ContactOrder, contact: ListedContact): ContactPosition {
  return [(by === 'created_at' ? contact.createdAt : contact.updatedAt).toString(), contact.id]
}

/** Whether a contact matches the filters by identifiers, which the database does not evaluate. */
export function matchesAll(
  { attributes }: ListedContact,
  { filters, phoneRegion }: Pick<ContactsRequest, 'filters' | 'phoneRegion'>,
): boolean {
  return filters.every((filter) => isMatching(attributes, filter, phoneRegion))
}

/** The conditions that the database evaluates. */
export function filterOf(request: ContactsRequest): Omit<ContactFilter, 'ids'> {
  const { filters, phoneRegion, createdSince, updatedSince } = request
  const conditions = filters.flatMap((filter) => conditionOf(filter, phoneRegion) ?? [])
  return { conditions, createdSince, updatedSince }
}

/** Whether contacts in the range of the order may not match. */
function isFiltered({ filters, createdSince, updatedSince, order }: ContactsRequest): boolean {
  const other = order.by === 'created_at' ? updatedSince : createdSince
  return filters.length > 0 || other !== null
}

/** The ids to which the most selective index leads; null: no index leads to few. */
async function findByIndex(
  db: Db,
  workspaceId: WorkspaceId,
  { filters, phoneRegion }: ContactsRequest,
): Promise<readonly string[] | null> {
  const indexes = filters.flatMap((filter) => indexOf(filter, phoneRegion) ?? [])
  const found = await Promise.all(
    indexes.map((index) => selectIndexed(db, workspaceId, index, MAX_INDEXED)),
  )
  const [fewest] = found
    .filter((ids) => ids !== null)
    .filter(({ length }) => length <= MAX_INDEXED)
    .toSorted((a, b) => a.length - b.length)
  return fewest ?? null
}
