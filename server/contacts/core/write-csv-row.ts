/** What spreadsheets take for the beginning of a formula, after any apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
/** A phone number has no letters, so it can be no formula that does anything. It stays as it is. */
const NUMBER = /^[+-]?\d[\d ().-]*$/

/**
 * A row of CSV (RFC 4180). A value that spreadsheets would take for a formula gets an apostrophe in
 * front, which an import removes again; one that has an apostrophe there already gets another.
 */
export function writeCsvRow(values: readonly string[]): string {
  return `${values.map(writeCell).join(',')}\r\n`
}

function writeCell(value: string): string {
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
