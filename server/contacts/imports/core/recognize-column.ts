import { isEmailAddress } from '../../core/identifiers/is-email-address.ts'
import type { FileRow } from './file-row.ts'
import { unwrapAddress, unwrapNumber } from './unwrap-cell.ts'

const MAX_ROWS = 50
const MIN_SHARE = 0.8

/** What the values of a column are, by the first rows of its file; null: nothing certain. */
export function recognizeColumn(
  rows: readonly FileRow[],
  column: number,
): 'email' | 'phones' | null {
  const cells = rows
    .slice(0, MAX_ROWS)
    .flatMap((row) => ('cells' in row ? [row.cells[column]?.trim() ?? ''] : []))
    .filter((cell) => cell !== '')
  const isMostly = (is: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(is).length >= cells.length * MIN_SHARE
  if (isMostly((cell) => isEmailAddress(unwrapAddress(cell)))) return 'email'
  return isMostly((cell) => isNumber(unwrapNumber(cell))) ? 'phones' : null
}

/** Dates, ids and numbers of insurances have fewer digits, or no sign of how they are dialed. */
function isNumber(text: string): boolean {
  if (!/^\+?[\d ()./-]+$/.test(text)) return false
  const digits = text.match(/\d/g)?.length ?? 0
  if (text.startsWith('+')) return digits >= 7 && digits <= 15
  return digits >= 10 && digits <= 15 && /^[0(]|[ ()-]/.test(text)
}
