import type { Fault } from '../../http/problems/problem.ts'
import type { ContactImport, CountedRows } from './contact-import.ts'

/** What of a file was not stored, or was read with an assumption, as warnings with counts. */
export function describeWarnings({ mapping, unstored, shortRows }: ContactImport) {
  const columns = unstored.map(({ column, cells, line }) => {
    const { column: name, attribute } = mapping[column] ?? { column: '', attribute: null }
    const why = attribute === null ? 'the column is mapped to nothing' : `no value of ${attribute}`
    return {
      pointer: `/data/attributes/mapping/${column}`,
      code: attribute === null ? 'column_not_stored' : 'cells_not_stored',
      detail:
        `${cells} ${cells === 1 ? 'cell' : 'cells'} of the column "${name}" not stored (${why}). ` +
        `The first one is in line ${line}.`,
      column: name,
      count: cells,
      first_line: line,
    }
  })
  const short = describeShortRows(shortRows).map((warning) => ({
    ...warning,
    column: null,
    count: shortRows?.rows ?? 0,
    first_line: shortRows?.line ?? 0,
  }))
  return [...columns, ...short]
}

export function describeShortRows(shortRows: CountedRows | null): Fault[] {
  if (shortRows === null) return []
  const { rows, line } = shortRows
  return [
    {
      pointer: '',
      code: 'short_rows',
      detail:
        `${rows} ${rows === 1 ? 'row has' : 'rows have'} fewer cells than the header, so the last ` +
        `ones are taken for empty. The first one is in line ${line}.`,
    },
  ]
}
