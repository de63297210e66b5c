import { restoreFormulas } from '../../core/defuse-formulas.ts'
import type { Mapping } from './mapping.ts'
import { unwrapFormula } from './unwrap-cell.ts'

/**
 * The text of a cell, without what an export added so that no spreadsheet takes it for a formula.
 * Spreadsheets pad cells with spaces, except in a column with the name of its attribute: that is
 * one of our own exports, whose values are exact.
 */
export function readCell(cell: string, { column, attribute }: Mapping[number]): string {
  if (column === attribute) return restoreFormulas(unwrapFormula(cell))
  // A spreadsheet takes digits after an apostrophe for text.
  return restoreFormulas(unwrapFormula(cell.trim())).replace(/^'(?=[+\d][\d ().-]*$)/, '')
}
