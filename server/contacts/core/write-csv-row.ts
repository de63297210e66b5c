import { defuseFormulas } from './defuse-formulas.ts'

/**
 * A row of CSV (RFC 4180). What spreadsheets would take for a formula gets an apostrophe in front,
 * which an import removes again.
 */
export function writeCsvRow(values: readonly string[]): string {
  return `${values.map(writeCell).join(',')}\r\n`
}

function writeCell(value: string): string {
  const text = defuseFormulas(value)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
