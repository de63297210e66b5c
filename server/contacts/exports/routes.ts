import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../deps.ts'
import { describeProblems } from '../../http/open-api/describe-problems.ts'
import { sendLastingStream } from '../../http/limits/send-lasting-stream.ts'
import { createWorkspacePlaces } from '../../http/limits/create-workspace-places.ts'
import { fromUnixSeconds, readMoment } from '../../platform/time.ts'
import { type ExportFormat, ExportQuery } from './schemas.ts'
import { writeExport } from './write-export.ts'

const MAX_EXPORTS = 16
const MAX_EXPORTS_OF_WORKSPACE = 4

const FILES: Record<ExportFormat, { type: string; name: string }> = {
  csv: { type: 'text/csv; charset=utf-8', name: 'contacts.csv' },
  ndjson: { type: 'application/x-ndjson', name: 'contacts.ndjson' },
  vcard: { type: 'text/vcard; charset=utf-8', name: 'contacts.vcf' },
}
const TEXT = { schema: Type.String() }

/** The export of contacts under /core/contacts/export. */
export function exportRoutes({ pool, limits }: Deps): FastifyPluginAsync {
  const takePlace = createWorkspacePlaces('file', {
    max: MAX_EXPORTS,
    maxOfWorkspace: MAX_EXPORTS_OF_WORKSPACE,
  })
  return async (app) => {
    app.get<{ Querystring: ExportQuery }>(
      '/core/contacts/export',
      {
        config: { scope: 'contacts:read' },
        schema: {
          operationId: 'exportContacts',
          summary: 'Export contacts',
          description:
            'All contacts as a file, in order of id: CSV with one column per attribute, which an import ' +
            'reads; a JSON object a line; or vCard 4.0, without custom fields and consents. In CSV, ' +
            'what a spreadsheet would take for a formula, at the beginning of a value or after a ' +
            'semicolon, tab or line break, gets an apostrophe in front, which an import removes; ' +
            'phone numbers stay as they are. The response takes as long as the client ' +
            'reads; one that reads nothing for 20 seconds is disconnected. At most 4 exports of a ' +
            'workspace run in a process at a time.',
          tags: ['Contacts'],
          querystring: ExportQuery,
          response: {
            200: {
              description: 'The file.',
              content: {
                'text/csv': TEXT,
                'application/x-ndjson': TEXT,
                'text/vcard': TEXT,
              },
            },
            ...describeProblems('invalid_attributes'),
          },
        },
      },
      async (request, reply) => {
        const { query, actor } = request
        const format = (query.format as ExportFormat | undefined) ?? 'csv'
        const { type, name } = FILES[format]
        reply
          .header('content-type', type)
          .header('content-disposition', `attachment; filename="${name}"`)
        if (request.method === 'HEAD') return reply.send()
        const release = takePlace(actor.workspaceId)
        const texts = writeExport(pool, actor.workspaceId, {
          format,
          since:
            query.updated_since === undefined
              ? null
              : fromUnixSeconds(readMoment(query.updated_since)),
          hasKeyColumns: format === 'csv' && query.custom_fields === 'columns',
        })
        return sendLastingStream({ request, reply }, texts, release, limits.http)
      },
    )
  }
}
