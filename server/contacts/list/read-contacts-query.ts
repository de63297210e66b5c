import type { Fault } from '../../http/problems/problem.ts'
import { isTimePosition } from '../../http/queries/paging.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { fromUnixSeconds, isUnixSeconds } from '../../platform/time.ts'
import { type Filter, readFilter } from './core/read-filter.ts'
import { MAX_SEARCH_WORDS, readSearch, type SearchWord } from './core/read-search.ts'
import type { ContactOrder } from './list-contacts.ts'
import { type ContactsQuery, MAX_IDS } from './schemas.ts'
import type { SearchPosition } from './search-page.ts'

/** What a list asks for. `words`: of the search; null: none. `ids`: the only ones; null: all. */
export type ContactsQuestion = {
  filters: Filter[]
  words: SearchWord[] | null
  ids: string[] | null
  createdSince: Temporal.Instant | null
  updatedSince: Temporal.Instant | null
  order: ContactOrder
}

/** Reads a valid query. Throws 422 for filters and searches that cannot be evaluated. */
export function readContactsQuery(query: ContactsQuery): ContactsQuestion {
  const read = (query.filter ?? []).map((text, i) => readFilter(text, `/filter/${i}`))
  const words = query.search === undefined ? null : readSearch(query.search)
  throwIfInvalid([
    ...read.flatMap((each) => ('fault' in each ? [each.fault] : [])),
    ...faultsOfSearch(words, query),
    ...faultsOfIds(query),
  ])
  const { sort = query.updated_since === undefined ? 'created_at' : 'updated_at' } = query
  return {
    filters: read.flatMap((each) => ('filter' in each ? [each.filter] : [])),
    words,
    ids: query.ids?.split(',') ?? null,
    createdSince: readInstant(query.created_since),
    updatedSince: readInstant(query.updated_since),
    order: {
      by: sort.endsWith('created_at') ? 'created_at' : 'updated_at',
      descending: sort.startsWith('-'),
    },
  }
}

function faultsOfSearch(words: readonly SearchWord[] | null, { sort }: ContactsQuery): Fault[] {
  if (words === null) return []
  const fault = (pointer: string, code: string, detail: string) => [{ pointer, code, detail }]
  if (words.length === 0) return fault('/search', 'blank', 'Send at least one letter or digit.')
  if (words.length > MAX_SEARCH_WORDS)
    return fault('/search', 'too_many', `Send at most ${MAX_SEARCH_WORDS} words.`)
  if (sort !== undefined)
    return fault('/sort', 'not_allowed', 'A search lists the best matches first. Leave out "sort".')
  return []
}

function faultsOfIds({ ids, search }: ContactsQuery): Fault[] {
  if (ids === undefined) return []
  const fault = (code: string, detail: string) => [{ pointer: '/ids', code, detail }]
  const sent = ids.split(',')
  if (!sent.every(isUuid)) return fault('not_allowed', 'Send ids of contacts, and commas between.')
  if (sent.length > MAX_IDS) return fault('too_many', `Send at most ${MAX_IDS} ids.`)
  return search === undefined ? [] : fault('not_allowed', 'Leave out "search" or "ids".')
}

/** To the fraction of a second that was sent. */
function readInstant(text: string | undefined): Temporal.Instant | null {
  if (text === undefined) return null
  return isUnixSeconds(text) ? fromUnixSeconds(Number(text)) : Temporal.Instant.from(text)
}

/** The position in a list, with its order, and for `updated_at` with what `settleSync` found. */
export type ListPosition = [moment: string, id: string, order: string, settled: string | null]

export function nameOfOrder({ by, descending }: ContactOrder): string {
  return `${descending ? '-' : ''}${by}`
}

/** Whether a value is a position in a list of this order. */
export function isPositionIn(order: ContactOrder) {
  return (value: unknown): value is ListPosition =>
    Array.isArray(value) &&
    value.length === 4 &&
    isTimePosition(value.slice(0, 2)) &&
    value[2] === nameOfOrder(order) &&
    (value[3] === null || isTimePosition([value[3], value[1]]))
}

/** Whether a value is a position in a search. */
export function isSearchPosition(value: unknown): value is SearchPosition {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    Number.isSafeInteger(value[0]) &&
    typeof value[1] === 'string' &&
    isUuid(value[1])
  )
}
