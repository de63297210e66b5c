import { MAX_COLUMNS } from './file-row.ts'
import { guessMapping } from './guess-mapping.ts'

/** At most so many rows before the header are taken for a title. */
export const MAX_TITLE_ROWS = 10
/** A title has a text, or a name and a value such as `Report date` and a date. */
const MAX_TITLE_CELLS = 2

/** Whether the first row of a file can be its title, and not its header. */
export function isTitle(cells: readonly string[]): boolean {
  return countFilled(cells) <= MAX_TITLE_CELLS && !guessMapping(cells).isConfident
}

/**
 * Whether a row after a title is the header: it has more cells, and is known by the names of at
 * least two of them, of which one identifies contacts.
 */
export function isHeaderAfter(title: readonly string[], cells: readonly string[]): boolean {
  if (cells.length > MAX_COLUMNS || countFilled(cells) <= countFilled(title)) return false
  const { mapping, isConfident } = guessMapping(cells)
  const known = mapping.filter(
    ({ attribute }) => attribute !== null && !attribute.startsWith('custom_fields.'),
  )
  return isConfident && known.length >= 2
}

function countFilled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length
}
