import { isEmailAddress } from '../../core/identifiers/is-email-address.ts'

/** A cell of the first row that is a value and not the name of a column. */
export type ValueInHeader = { kind: 'an email address' | 'a phone number'; column: number }

/** The first email address or phone number in the first row, with its column from 1. Null: none. */
export function findValueInHeader(cells: readonly string[]): ValueInHeader | null {
  for (const [i, cell] of cells.entries()) {
    if (isEmailAddress(cell)) return { kind: 'an email address', column: i + 1 }
    if (isPhoneNumber(cell.trim())) return { kind: 'a phone number', column: i + 1 }
  }
  return null
}

/** Dates and years are names of columns, so a number without + has more digits than they have. */
function isPhoneNumber(text: string): boolean {
  if (!/^\+?[\d ()./-]+$/.test(text)) return false
  const digits = text.match(/\d/g)?.length ?? 0
  return digits >= (text.startsWith('+') ? 7 : 9) && digits <= 15
}
