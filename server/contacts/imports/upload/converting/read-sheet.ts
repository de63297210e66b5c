import { MAX_COLUMNS } from '../../core/file-row.ts'
import { decodeXml } from './decode-xml.ts'
import { readRichText } from './read-rich-text.ts'
import type { IsDate } from './read-styles.ts'

const MAX_ROWS = 100_000
const MAX_CELLS = 2_000_000
const DAY_MS = 86_400_000

type SheetContext = { shared: readonly string[]; isDate: IsDate; is1904: boolean }
/** `errors`: the places of cells whose formula has failed. */
type Sheet = { rows: string[][]; errors: string[] }

/** The rows of a sheet, each at its place. A text: why it is too large. */
export function readSheet(xml: string, context: SheetContext): Sheet | string {
  const rows: string[][] = []
  const errors: string[] = []
  let cells = 0
  const pattern = /<(?:\w+:)?row(?=[\s>])([^>]*)>/g
  for (let found = pattern.exec(xml); found !== null; found = pattern.exec(xml)) {
    if (found[1]?.endsWith('/')) continue
    const end = xml.indexOf('row>', pattern.lastIndex)
    const content = xml.slice(pattern.lastIndex, end < 0 ? xml.length : end)
    const number = Number(/\br="(\d{1,7})"/.exec(found[1] ?? '')?.[1] ?? rows.length + 1)
    const row = readCells(content, context, errors)
    if (row === null) return `The sheet has more than ${MAX_COLUMNS} columns.`
    if (row.length > 0) {
      if (number > MAX_ROWS || rows.length >= MAX_ROWS)
        return `The sheet has more than ${MAX_ROWS.toLocaleString('en')} rows. Divide it, or export it as CSV.`
      while (rows.length < number - 1) rows.push([])
      rows.push(row)
      cells += row.length
      if (cells > MAX_CELLS)
        return `The sheet has more than ${MAX_CELLS.toLocaleString('en')} cells. Divide it, or export it as CSV.`
    }
    if (end < 0) break
    pattern.lastIndex = end
  }
  return { rows, errors }
}

/** Null: there are too many columns. Empty cells at the end are left out. */
function readCells(xml: string, context: SheetContext, errors: string[]): string[] | null {
  const cells: string[] = []
  for (const part of xml.split(/<(?:\w+:)?c(?=[\s>/])/).slice(1)) {
    const to = part.indexOf('>')
    const attributes = part.slice(0, to)
    if (attributes.endsWith('/')) continue
    if (/\bt="e"/.test(attributes)) {
      errors.push(/\br="([A-Z]{1,3}\d{1,7})"/.exec(attributes)?.[1] ?? 'without a place')
      continue
    }
    const value = readValue(part.slice(to + 1), attributes, context)
    if (value === '') continue
    const letters = /\br="([A-Z]{1,3})\d*"/.exec(attributes)?.[1]
    const column = letters === undefined ? cells.length : columnOf(letters)
    if (column >= MAX_COLUMNS) return null
    while (cells.length <= column) cells.push('')
    cells[column] = value
  }
  return cells
}

function readValue(xml: string, attributes: string, context: SheetContext): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n'
  if (type === 'inlineStr') return readRichText(xml)
  const raw = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(xml)?.[1]
  if (raw === undefined) return ''
  if (type === 's') return context.shared[Number(raw)] ?? ''
  if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return decodeXml(raw)
  const number = Number(raw)
  if (!Number.isFinite(number)) return decodeXml(raw)
  const style = Number(/\bs="(\d{1,6})"/.exec(attributes)?.[1] ?? -1)
  if (context.isDate(style) && number > 0 && number < 2_958_466)
    return formatDate(number, context.is1904)
  return String(number)
}

/** Days since 1899-12-30, or since 1904-01-01; Excel takes 1900 for a leap year. */
function formatDate(days: number, is1904: boolean): string {
  const fromEpoch = is1904 ? days - 24_107 : days - 25_569 + (days < 60 ? 1 : 0)
  const text = Temporal.Instant.fromEpochMilliseconds(
    Math.round((fromEpoch * DAY_MS) / 1_000) * 1_000,
  ).toString()
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 19)
}

function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
