import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeCsvRow } from '../contacts/core/write-csv-row.ts'
import type { RangeQuery } from './schemas.ts'

type Cell = string | number | null

type Figures = {
  /** Of the file. */
  name: string
  json: { data: readonly object[]; meta: { from: string; to: string } }
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** Sends figures as JSON, or as a file if the request asks for CSV. */
export function sendFigures(
  request: FastifyRequest<{ Querystring: RangeQuery }>,
  reply: FastifyReply,
  { name, json, columns, rows }: Figures,
): object | FastifyReply {
  reply.header('vary', 'accept')
  if (!wantsCsv(request)) return json
  const { from, to } = json.meta
  const lines = [columns, ...rows].map((row) =>
    writeCsvRow(row.map((cell) => (cell === null ? '' : String(cell)))),
  )
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${from}-${to}.csv"`)
    .send(lines.join(''))
}

function wantsCsv({ query, headers }: FastifyRequest<{ Querystring: RangeQuery }>): boolean {
  if (query.format !== undefined) return query.format === 'csv'
  return /^\s*text\/csv\s*(?:[;,]|$)/i.test(headers.accept ?? '')
}
