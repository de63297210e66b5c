import { isEmailAddress } from '../../core/identifiers/is-email-address.ts'
import { KNOWN_HEADERS, NUMBERED_HEADERS } from './known-headers.ts'
import {
  type ColumnTarget,
  identifies,
  isTarget,
  TARGETS,
  type Mapping,
  MAX_CUSTOM_KEY_LENGTH,
} from './mapping.ts'

/** Targets that several columns can have. */
const SHARED: readonly string[] = ['emails', 'phones']
const MAX_GUESSED_CUSTOM_FIELDS = 50

/** `isConfident`: the first row is a header, and a known column of it identifies contacts. */
type GuessedMapping = { mapping: Mapping; isConfident: boolean }

/**
 * Maps columns to attributes by their names: those of attributes, and those of the exports of
 * common systems. Columns with other names become custom fields.
 */
export function guessMapping(columns: readonly string[]): GuessedMapping {
  const taken = new Set<string>()
  let customFields = 0
  const mapping = columns.map((column) => {
    const known = findTarget(column)
    const target = known === undefined ? customTarget(column) : known
    if (target === null || (taken.has(target) && !SHARED.includes(target)))
      return { column, attribute: null }
    if (target.startsWith('custom_fields.') && ++customFields > MAX_GUESSED_CUSTOM_FIELDS)
      return { column, attribute: null }
    taken.add(target)
    return { column, attribute: target }
  })
  const hasHeader = !columns.some(
    (column) => isEmailAddress(column.trim()) || /^\+?\d[\d ().-]{5,}$/.test(column),
  )
  return {
    mapping,
    isConfident: hasHeader && mapping.some(({ attribute }) => identifies(attribute)),
  }
}

const FOLDED_TARGETS: ReadonlyMap<string, string> = new Map(
  TARGETS.map((target) => [foldHeader(target), target]),
)

/** Undefined: the name is unknown. Null: the column is known, and of no use. */
function findTarget(column: string): ColumnTarget | undefined {
  if (isTarget(column)) return column
  // Such as `Create Date (GMT+1)`.
  const key = foldHeader(column.replace(/\s*\([^)]*\)\s*$/, ''))
  if (KNOWN_HEADERS.has(key)) return KNOWN_HEADERS.get(key)!
  return FOLDED_TARGETS.get(key) ?? NUMBERED_HEADERS.find(([pattern]) => pattern.test(key))?.[1]
}

/** A header in lower case, without accents and other characters than letters and digits. */
function foldHeader(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

function customTarget(column: string): ColumnTarget {
  const key = column
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, MAX_CUSTOM_KEY_LENGTH)
    // Half of a letter that was cut.
    .replace(/\p{Surrogate}$/u, '')
  const target = `custom_fields.${key}`
  return isTarget(target) ? target : null
}
