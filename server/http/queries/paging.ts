import Type from 'typebox'
import { isMoment } from '../../platform/time.ts'
import { Problem } from '../problems/problem.ts'
import { isUuid } from './read-integer-id.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200

/** The query parameters of every list. */
export const PAGE_PARAMETERS = {
  limit: Type.Optional(
    Type.String({
      description: 'Maximum number of items, 1 to 200; default 50.',
      examples: ['50'],
    }),
  ),
  cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the previous page.' })),
}

/** The parameter `sort` of lists that are newest first unless it is sent. */
export const AGE_SORT = Type.Optional(
  Type.Unsafe<'created_at' | '-created_at'>({
    type: 'string',
    enum: ['created_at', '-created_at'],
    description:
      'The order: `created_at` begins with the oldest, `-created_at`, the default, with the newest. ' +
      'Send it unchanged with a cursor.',
  }),
)

/** The `meta` of a list. */
export const NextCursor = Type.Object({
  next_cursor: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
})

/** The query of a list: `limit`, `cursor` and the filters of the resource. */
export type ListQuery = Record<string, string | undefined>

/** `after` is the position of the last row of the previous page. */
export type PageRequest<Position> = { limit: number; after: Position | null }

/**
 * Reads `limit` (1 to 200, default 50) and `cursor` of a list request; `isPosition` checks that a
 * cursor is of this list.
 */
export function readPage<Position>(
  query: { limit?: string; cursor?: string },
  isPosition: (value: unknown) => value is Position,
): PageRequest<Position> {
  const limit = query.limit === undefined ? DEFAULT_LIMIT : Number(query.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw invalid('limit', 'out_of_range', `Send a whole number from 1 to ${MAX_LIMIT}.`)
  }
  return { limit, after: query.cursor === undefined ? null : readCursor(query.cursor, isPosition) }
}

/** The response of a list. `rows` has one more than the limit if there is a next page. */
export function presentPage<Row>(
  rows: readonly Row[],
  limit: number,
  { present, position }: { present: (row: Row) => object; position: (row: Row) => unknown },
) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map(present),
    meta: { next_cursor: rows.length > limit && last ? writeCursor(position(last)) : null },
  }
}

/** The `next_cursor` of a page that ends at this position. */
export function writeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** The position in a list that is ordered by UUIDs. */
export function isUuidPosition(value: unknown): value is string {
  return typeof value === 'string' && isUuid(value)
}

/**
 * The position in a list that is ordered by a moment (RFC 3339, in UTC as this server writes it)
 * and then by UUIDs.
 */
export function isTimePosition(value: unknown): value is [moment: string, id: string] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    isMomentPosition(value[0]) &&
    isUuidPosition(value[1])
  )
}

/** A moment as this server writes it in a cursor. */
export function isMomentPosition(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.includes('T') &&
    isMoment(value) &&
    Temporal.Instant.from(value).toString() === value
  )
}

/** The position in a list that is ordered by whole-number ids. */
export function isIdPosition(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31
}

/** The position in a list that is ordered by a counter of the database. */
export function isCounterPosition(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/** The position of a cursor. Throws 422 if `isPosition` rejects it. */
export function readCursor<Position>(
  cursor: string,
  isPosition: (value: unknown) => value is Position,
): Position {
  const position = findPosition(cursor, isPosition)
  if (position !== null) return position
  throw invalid('cursor', 'not_a_cursor', 'Send the next_cursor of the previous page, unchanged.')
}

/** The position of a cursor; null: this server did not write it. */
export function findPosition<Position>(
  cursor: string,
  isPosition: (value: unknown) => value is Position,
): Position | null {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return isPosition(position) && writeCursor(position) === cursor ? position : null
  } catch {
    return null
  }
}

function invalid(parameter: string, code: string, detail: string): Problem {
  return new Problem('invalid_attributes', `${parameter}: ${detail}`, {
    errors: [{ pointer: `/${parameter}`, code, detail }],
  })
}
