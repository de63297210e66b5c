/**
 * Where a spreadsheet may see the beginning of a formula: at the beginning of a cell, or after a
 * character by which it may divide the file into cells. Many divide by semicolons, and then ignore
 * quotes within a cell. Full-width characters count as well.
 */
const PLACE = '(?<=^|[;\\t\\r\\n])'
const FORMULA = `(?=[ '"]*[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20])`
const UNDEFUSED = new RegExp(PLACE + FORMULA, 'g')
const DEFUSED = new RegExp(`${PLACE}'${FORMULA}`, 'g')

/** A phone number has no letters, so it cannot be a harmful formula. It is not changed. */
const NUMBER = /^[+-]?\d[\d ().-]*$/

/** A text for a cell of CSV, with an apostrophe before each part that could be a formula. */
export function defuseFormulas(text: string): string {
  return NUMBER.test(text) ? text : text.replaceAll(UNDEFUSED, "'")
}

/** The text from which `defuseFormulas` made this one. */
export function restoreFormulas(text: string): string {
  return text.replaceAll(DEFUSED, '')
}
