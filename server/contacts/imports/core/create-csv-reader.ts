import type { BrokenRow, RowReader } from './file-row.ts'

/** A row that is longer than this many characters is broken, and so is a quoted cell in it. */
export const MAX_ROW_LENGTH = 131_072
const MAX_RAW_LENGTH = 1_000

type CsvRow = { line: number; cells: string[] } | BrokenRow

/**
 * Reads comma-separated values (RFC 4180) in pieces, with any single character as the delimiter,
 * and lines that end with CRLF, LF or CR. Rows without any value are left out.
 *
 * A quoted cell that does not end, or that is followed by more than a delimiter, breaks only its
 * own line: reading continues with the next line. A quote in a cell that does not begin with one is
 * an ordinary character.
 */
export function createCsvReader(delimiter: string): RowReader<CsvRow> {
  let rest = ''
  let line = 1
  let isSkipping = false
  const read = (text: string, isLast: boolean): CsvRow[] => {
    rest += text
    const rows: CsvRow[] = []
    let at = 0
    const findLineEnd = createLineFinder(rest, isLast)
    while (at < rest.length) {
      const found = readRecord({ text: rest, at, isLast, findLineEnd }, delimiter)
      if (found === null) break
      if (isSkipping) isSkipping = false
      else if ('broken' in found) rows.push({ line, broken: found.broken, raw: found.raw })
      else if (found.cells.some((cell) => cell !== '')) rows.push({ line, cells: found.cells })
      line += found.lines
      at = found.next
      isSkipping ||= found.lines === 0
    }
    rest = rest.slice(at)
    return rows
  }
  return { push: (text) => read(text, false), end: () => read('', true) }
}

type Place = { text: string; at: number; isLast: boolean; findLineEnd: FindLineEnd }

/** The end of the line at a place, and the beginning of the next one; null: not in this piece. */
type FindLineEnd = (at: number) => LineEnd | null
type LineEnd = { from: number; to: number }

/** `lines`: the number of lines that were read; 0: the rest of the line is to be skipped. */
type FoundRow =
  | { cells: string[]; next: number; lines: number }
  | { broken: 'unbalanced_quote' | 'row_too_long'; raw: string; next: number; lines: number }

/** Null: the record may continue in the next piece. */
function readRecord(place: Place, delimiter: string): FoundRow | null {
  const { text, at } = place
  const end = place.findLineEnd(at)
  if (end === null) {
    if (text.length - at <= MAX_ROW_LENGTH) return null
    const raw = text.slice(at, at + MAX_RAW_LENGTH)
    return { broken: 'row_too_long', raw, next: text.length, lines: 0 }
  }
  const line = text.slice(at, end.from)
  if (line.length > MAX_ROW_LENGTH)
    return { broken: 'row_too_long', raw: line.slice(0, MAX_RAW_LENGTH), next: end.to, lines: 1 }
  if (!line.includes('"')) return { cells: line.split(delimiter), next: end.to, lines: 1 }
  const quoted = readQuotedRecord(place, end, delimiter)
  return quoted === 'broken'
    ? { broken: 'unbalanced_quote', raw: line, next: end.to, lines: 1 }
    : quoted
}

function readQuotedRecord(
  place: Place,
  firstEnd: LineEnd,
  delimiter: string,
): FoundRow | 'broken' | null {
  const { text, isLast, findLineEnd } = place
  const cells: string[] = []
  let at = place.at
  let end = firstEnd
  for (;;) {
    if (text[at] === '"') {
      const closing = findClosingQuote(text, at)
      if ((closing ?? text.length) - place.at > MAX_ROW_LENGTH) return 'broken'
      if (closing === null) return isLast ? 'broken' : null
      // The next piece may begin with another quote.
      if (closing + 1 === text.length && !isLast) return null
      cells.push(text.slice(at + 1, closing).replaceAll('""', '"'))
      at = closing + 1
      if (end.from < at) {
        const found = findLineEnd(at)
        if ((found?.from ?? text.length) - place.at > MAX_ROW_LENGTH) return 'broken'
        if (found === null) return null
        end = found
      }
    } else {
      // A row can have tens of thousands of cells: only the line is searched.
      const length = text.slice(at, end.from).indexOf(delimiter)
      const to = length < 0 ? end.from : at + length
      cells.push(text.slice(at, to))
      at = to
    }
    if (at === end.from)
      return { cells, next: end.to, lines: countLines(text.slice(place.at, end.to)) }
    if (text[at] !== delimiter) return 'broken'
    at++
  }
}

function findClosingQuote(text: string, opening: number): number | null {
  for (let at = text.indexOf('"', opening + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at
  return null
}

/**
 * Keeps the last line feed, so that lines that end with CR do not search the whole text for one.
 */
function createLineFinder(text: string, isLast: boolean): FindLineEnd {
  let searchedFrom = 0
  let feed = -1
  return (at) => {
    if (at < searchedFrom || at > feed) {
      const found = text.indexOf('\n', at)
      feed = found < 0 ? text.length : found
      searchedFrom = at
    }
    const carriage = text.slice(at, feed).indexOf('\r')
    if (carriage >= 0) {
      const from = at + carriage
      // Whether a line feed follows is in the next piece.
      if (from + 1 === text.length && !isLast) return null
      return { from, to: text[from + 1] === '\n' ? from + 2 : from + 1 }
    }
    if (feed < text.length) return { from: feed, to: feed + 1 }
    return isLast ? { from: feed, to: feed } : null
  }
}

function countLines(record: string): number {
  return Math.max(1, record.match(/\r\n|\n|\r/g)?.length ?? 0)
}
