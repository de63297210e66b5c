import { isEmailAddress } from '../../core/identifiers/is-email-address.ts'
import { foldHeader, KNOWN_HEADERS, NUMBERED_HEADERS } from './known-headers.ts'
import type { FileRow } from './file-row.ts'
import { isOfAnother } from './is-of-another.ts'
import { recognizeColumn } from './recognize-column.ts'
import {
  type ColumnTarget,
  EMAIL_TARGETS,
  identifies,
  PHONE_TARGETS,
  isTarget,
  TARGETS,
  type Mapping,
  MAX_CUSTOM_KEY_LENGTH,
} from './mapping.ts'

/** The target of a further column for values of a kind; null: none. Each opt-out counts. */
function furtherTarget(target: string): ColumnTarget {
  if (target.startsWith('opt_outs.')) return target
  if (EMAIL_TARGETS.includes(target)) return 'emails'
  return PHONE_TARGETS.includes(target) ? 'phones' : null
}

const MAX_GUESSED_CUSTOM_FIELDS = 50

/** `isConfident`: the first row is a header, and a known column of it identifies contacts. */
type GuessedMapping = { mapping: Mapping; isConfident: boolean }

/**
 * Maps columns to attributes by their names: those of attributes, and those of the exports of
 * common systems. A further column for email addresses or phone numbers is kept as well. A column
 * with another name is taken for addresses or numbers if its values are such, by the first rows,
 * and becomes a custom field otherwise, as one does whose name says that its values are of another
 * person or of a machine.
 */
export function guessMapping(
  columns: readonly string[],
  rows: readonly FileRow[] = [],
): GuessedMapping {
  const taken = new Set<string>()
  let customFields = 0
  const found = columns.map((column) => findTarget(column))
  // Outlook has the honorific in `Title`, beside `Job Title`.
  const isTitle = columns.map((column, i) => found[i] === 'title' && foldHeader(column) === 'title')
  const hasOtherTitle = found.some((target, i) => target === 'title' && !isTitle[i])
  const hasHonorific = hasOtherTitle && !found.includes('honorific')
  const hasOwn = found.some((target) => target !== undefined && identifies(target))
  const targetByValues = (column: string, i: number): ColumnTarget => {
    const kind = recognizeColumn(rows, i)
    return kind === null || isOfAnother(column, kind, hasOwn) ? customTarget(column) : kind
  }
  let isByHeader = false
  const mapping = columns.map((column, i) => {
    const known = hasHonorific && isTitle[i] ? 'honorific' : found[i]
    isByHeader ||= known !== undefined && identifies(known)
    const wanted = known === undefined ? targetByValues(column, i) : known
    const target = wanted !== null && taken.has(wanted) ? furtherTarget(wanted) : wanted
    if (target === null) return { column, attribute: null }
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
    isConfident: hasHeader && isByHeader,
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
  const known = KNOWN_HEADERS.get(foldHeader(column)) ?? KNOWN_HEADERS.get(key)
  if (known !== undefined) return known
  if (KNOWN_HEADERS.has(key)) return null
  return FOLDED_TARGETS.get(key) ?? NUMBERED_HEADERS.find(([pattern]) => pattern.test(key))?.[1]
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
