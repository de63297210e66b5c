import { queryOptions } from '@tanstack/react-query'
import { basePath } from '../../../api/base-path.ts'
import { RequestProblem } from '../../../api/request-problem.ts'
import { readCsvRows } from './read-csv-rows.ts'

/** The rows that the page shows; the file has all. */
export const SHOWN_ROWS = 50

type RejectedRow = { line: string; code: string; reason: string; cells: string[] }
type RejectedRows = { rows: RejectedRow[]; hasMore: boolean }

export const pathOfRejectedRows = (id: string) =>
  `${basePath}/core/contact_imports/${id}/rejected_rows`

/** The first rejected rows. `run`: changes with each run, which has rows of its own. */
export const rejectedRowsQuery = (id: string, run: string) =>
  queryOptions({
    queryKey: ['/core/contact_imports', id, 'rejected_rows', run],
    queryFn: async (): Promise<RejectedRows> => {
      const response = await fetch(pathOfRejectedRows(id)).catch(() => {
        throw RequestProblem.unreachable()
      })
      if (!response.ok || !response.body) throw await RequestProblem.of(response)
      // The header, the rows, and one that says that there are more.
      const found = await readCsvRows(response.body, SHOWN_ROWS + 2)
      const rows = found.slice(1)
      return {
        rows: rows.slice(0, SHOWN_ROWS).map(rejectedRowOf),
        hasMore: rows.length > SHOWN_ROWS,
      }
    },
  })

/** The last three columns are those of the server. */
function rejectedRowOf(cells: string[]): RejectedRow {
  const [line = '', code = '', reason = ''] = cells.slice(-3)
  return { line, code, reason, cells: cells.slice(0, -3) }
}
