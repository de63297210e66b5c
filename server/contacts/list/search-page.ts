import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { SearchWord } from './core/read-search.ts'
import { type ContactsRequest, filterOf, type ListedContact, matchesAll } from './list-contacts.ts'
import { searchContacts, type SearchHit } from './search-contacts.ts'
import { selectContactPage, selectContactsById } from './store/list.ts'

/** The rank and the id of a contact. */
export type SearchPosition = readonly [rank: number, id: string]

/** The most contacts that a search finds. */
export const MAX_HITS = 200
/** The contacts of a search that are compared with filters. */
export const MAX_FILTERED_HITS = 1_000

type FoundContact = { contact: ListedContact; match: SearchHit }

type SearchRequest = Omit<ContactsRequest, 'after' | 'order'> & {
  words: readonly SearchWord[]
  after: SearchPosition | null
}

/**
 * The next contacts of a search, the best matches first, and the position at which it goes on;
 * null: it ends.
 */
export async function searchPage(
  db: Db,
  workspaceId: WorkspaceId,
  request: SearchRequest,
): Promise<{ contacts: FoundContact[]; next: SearchPosition | null }> {
  const { words, filters, createdSince, updatedSince, after, limit } = request
  const isFiltered = filters.length > 0 || createdSince !== null || updatedSince !== null
  const found = await searchContacts(db, workspaceId, {
    words,
    limit: isFiltered ? MAX_FILTERED_HITS : MAX_HITS,
  })
  const hits = isFiltered ? await keepMatching(db, workspaceId, found, request) : found
  const rest = after === null ? hits : hits.filter((hit) => isAfter(hit, after))
  const page = rest.slice(0, limit)
  const contacts = await selectContactsById(
    db,
    workspaceId,
    page.map(({ id }) => id),
  )
  const known = new Map(contacts.map((contact) => [contact.id, contact]))
  const last = page.at(-1)
  return {
    // A contact may be deleted in the meantime.
    contacts: page.flatMap((match) => {
      const contact = known.get(match.id)
      return contact ? [{ contact, match }] : []
    }),
    next: rest.length > limit && last ? [last.rank, last.id] : null,
  }
}

async function keepMatching(
  db: Db,
  workspaceId: WorkspaceId,
  hits: readonly SearchHit[],
  request: SearchRequest,
): Promise<SearchHit[]> {
  const order = { by: 'created_at', descending: false } as const
  const filter = filterOf({ ...request, order, after: null })
  const size = hits.length + 1
  const { contacts } = await selectContactPage(
    db,
    workspaceId,
    { ...filter, ids: hits.map(({ id }) => id) },
    { order, after: null, limit: size, scanned: size },
  )
  const matching = new Set(
    contacts.filter((contact) => matchesAll(contact, request)).map(({ id }) => id),
  )
  return hits.filter(({ id }) => matching.has(id)).slice(0, MAX_HITS)
}

/** In the order of `searchContacts`. */
function isAfter({ rank, id }: SearchHit, [lastRank, lastId]: SearchPosition): boolean {
  return rank < lastRank || (rank === lastRank && id < lastId)
}
