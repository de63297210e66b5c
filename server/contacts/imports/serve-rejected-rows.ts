import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { describeProblems } from '../../http/open-api/describe-problems.ts'
import { sendLastingStream } from '../../http/limits/send-lasting-stream.ts'
import type { JsonValue } from '../core/attributes/attributes.ts'
import { writeCsvRow } from '../core/write-csv-row.ts'
import type { TakePlace } from '../../http/limits/create-workspace-places.ts'
import { getImport } from './get-import.ts'
import type { ContactImport } from './contact-import.ts'
import { readCell } from './core/read-cell.ts'
import type { Mapping } from './core/mapping.ts'
import { type Rejection, selectRejections } from './store/rows.ts'

const PAGE_SIZE = 500
const ROWS_ERASED = 'Rows of this file were deleted, because a person who was in it was erased.'

/** The rejected rows of an import as a file. */
export function serveRejectedRows(
  { pool, limits }: Deps,
  takePlace: TakePlace,
): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id: string } }>(
      '/core/contact_imports/:id/rejected_rows',
      {
        config: { scope: 'contacts:read' },
        schema: {
          operationId: 'getContactImportRejectedRows',
          summary: 'Download the rejected rows of an import',
          description:
            'CSV with the columns of the file, and three more: `rejected_line`, the line of the row ' +
            'in the file, `rejected_code`, and `rejected_because`, the reason in words. Correct the ' +
            'rows and import this file: those columns are ignored. The rows are kept for 30 days, or ' +
            'until a person in the file is erased: then a row with the code `rows_erased` says so.',
          tags: ['Contacts'],
          response: {
            200: { description: 'The rows.', content: { 'text/csv': { schema: Type.String() } } },
            ...describeProblems('not_found', 'rate_limited'),
          },
        },
      },
      async (request, reply) => {
        const { workspaceId } = request.actor
        const one = await getImport(pool, workspaceId, request.params.id)
        reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="rejected-rows-${one.id}.csv"`)
        if (request.method === 'HEAD') return reply.send()
        const release = takePlace(workspaceId)
        return sendLastingStream({ request, reply }, writeRows(pool, one), release, limits.http)
      },
    )
  }
}

async function* writeRows(pool: Pool, one: ContactImport): AsyncGenerator<string> {
  const columns = one.mapping.map(({ column }) => column)
  yield writeCsvRow([...columns, 'rejected_line', 'rejected_code', 'rejected_because'])
  if (one.rowsErasedAt !== null)
    yield writeCsvRow([...columns.map(() => ''), '', 'rows_erased', ROWS_ERASED])
  const key = { workspaceId: one.workspaceId, importId: one.id }
  for (let afterLine = 0; ;) {
    const page = await selectRejections(pool, key, { afterLine, limit: PAGE_SIZE })
    if (page.length > 0) yield page.map((each) => writeRejection(one.mapping, each)).join('')
    if (page.length < PAGE_SIZE) return
    afterLine = page.at(-1)!.line
  }
}

function writeRejection(mapping: Mapping, { line, code, reason, content }: Rejection) {
  const cells = cellsOf(mapping, JSON.parse(content) as JsonValue)
  return writeCsvRow([...cells, String(line), code, reason])
}

/**
 * A row that cannot be divided into cells is in the first one. One with too many or too few cells
 * keeps them, so that it is rejected again unless it was corrected.
 */
function cellsOf(mapping: Mapping, row: JsonValue): string[] {
  if (Array.isArray(row))
    return row.map((cell, i) => (mapping[i] ? readCell(String(cell), mapping[i]) : String(cell)))
  if (typeof row === 'string') return mapping.map((_, i) => (i === 0 ? row : ''))
  return mapping.map(({ column }) => cellOf(row as Record<string, JsonValue>, column))
}

function cellOf(row: Record<string, JsonValue>, column: string): string {
  const value = Object.hasOwn(row, column) ? row[column]! : null
  if (value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
