import { MAX_ROW_LENGTH } from './create-csv-reader.ts'
import type { RowReader } from './file-row.ts'

const MAX_RAW_LENGTH = 1_000

/** A line of a file; `isTooLong`: only its beginning. */
export type TextLine = { line: number; text: string; isTooLong: boolean }

/** Divides newline-delimited JSON, in pieces, into its lines. Blank lines are left out. */
export function createNdjsonReader(): RowReader<TextLine> {
  let rest = ''
  let line = 1
  let isSkipping = false
  const read = (text: string, isLast: boolean): TextLine[] => {
    const lines = (rest + text).split('\n')
    rest = isLast ? '' : (lines.pop() ?? '')
    const rows = lines.flatMap((each, i) => {
      if (isSkipping && i === 0) return []
      const isTooLong = each.length > MAX_ROW_LENGTH
      const shown = isTooLong ? each.slice(0, MAX_RAW_LENGTH) : each
      return each.trim() === '' ? [] : [{ line: line + i, text: shown, isTooLong }]
    })
    if (lines.length > 0) isSkipping = false
    line += lines.length
    if (rest.length > MAX_ROW_LENGTH) {
      if (!isSkipping) rows.push({ line, text: rest.slice(0, MAX_RAW_LENGTH), isTooLong: true })
      isSkipping = true
      rest = ''
    }
    return rows
  }
  return { push: (text) => read(text, false), end: () => read('', true) }
}
