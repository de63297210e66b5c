import { createCsvReader } from './create-csv-reader.ts'
import { isHeaderAfter, isTitle, MAX_TITLE_ROWS } from './is-title.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]

const MAX_SAMPLE_LENGTH = 65_536
const MAX_SAMPLE_LINES = 200
const MAX_SAMPLE_ROWS = 50

/**
 * The delimiter of a text by its beginning: the one with which most rows have as many cells as the
 * header, which has at least two. Spreadsheets may state it in a first line, such as `sep=;`. A
 * comma if there is none.
 */
export function detectDelimiter(text: string): Delimiter {
  const stated = /^\uFEFF?sep=([,;\t|])[\r\n]/.exec(text)
  if (stated) return stated[1] as Delimiter
  // Blank lines are not rows.
  const lines = text.slice(0, MAX_SAMPLE_LENGTH).split(/[\r\n]+/, MAX_SAMPLE_LINES)
  const sample = lines.join('\n')
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  return best?.delimiter ?? ','
}

function scoreOf(sample: string, delimiter: string): number {
  const reader = createCsvReader(delimiter)
  const read = [...reader.push(sample), ...reader.end()].slice(0, MAX_SAMPLE_ROWS)
  const rows = read.slice(findHeader(read))
  const [first] = rows
  if (!first || 'broken' in first || first.cells.length < 2) return 0
  const columns = first.cells.length
  // The last row may be cut off.
  const whole = rows.slice(1, Math.max(2, rows.length - 1))
  const fitting = whole.filter((row) => 'cells' in row && row.cells.length === columns).length
  return ((fitting + 1) / (whole.length + 1)) * Math.log2(columns + 1)
}

/** The place of the header: 0, or after a title. */
function findHeader([first, ...rows]: ReturnType<ReturnType<typeof createCsvReader>['push']>) {
  if (!first || 'broken' in first || !isTitle(first.cells)) return 0
  return (
    1 +
    rows
      .slice(0, MAX_TITLE_ROWS)
      .findIndex((row) => 'cells' in row && isHeaderAfter(first.cells, row.cells))
  )
}
