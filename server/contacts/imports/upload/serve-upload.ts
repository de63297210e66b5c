import type { FastifyPluginAsync } from 'fastify'
import type { Writing } from '../../../access/writes/send-write.ts'
import { sendWriteResponse } from '../../../access/writes/send-write-response.ts'
import { newTimeLimits, withTimeLimits } from '../../../platform/db/time-limits.ts'
import { releasePlace } from '../../../http/limits/admit-requests.ts'
import { defineResponse } from '../../../http/bodies/define-write-body.ts'
import { describeProblems, WRITE_PROBLEMS } from '../../../http/open-api/describe-problems.ts'
import { Problem } from '../../../http/problems/problem.ts'
import { rejectEncoding } from '../../../http/bodies/reject-encoding.ts'
import type { TakePlace } from '../../../http/limits/create-workspace-places.ts'
import type { FileConverter } from './converting/open-file-converter.ts'
import { readBodySlowly } from './read-body-slowly.ts'
import { FILE_TYPES, FORM, isForm, readUpload, XLSX } from './read-upload.ts'
import { fileTooLarge, MAX_FILE_BYTES } from './receive-file.ts'
import { ImportMeta, ImportResource, UploadQuery } from '../schemas.ts'
import { uploadImport } from './upload-import.ts'

/** The parts of a form, beside the file. */
const MAX_FORM_BYTES = 65_536
const FILE = { schema: { description: 'The file.' } }

const FORM_BODY = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: {
      start: { type: 'string', enum: ['true', 'false'] },
      encoding: { type: 'string' },
      delimiter: { type: 'string', enum: ['comma', 'semicolon', 'tab', 'pipe'] },
      restore_erased: { type: 'string', enum: ['true', 'false'] },
      file: { type: 'string', format: 'binary', description: 'The last part.' },
    },
  },
}

const DESCRIPTION =
  'The body is the file, or a form (`multipart/form-data`) with one file as its last part, after ' +
  'fields with the names of query parameters. The type of a file in a form is that of its name ' +
  '(.csv, .tsv, .txt, .xlsx, .vcf, .ndjson), or else that of its part. The file has at most 32 ' +
  'MiB, 500 columns and 131,072 characters a row: CSV with a ' +
  'header (`text/csv`), with the delimiter comma, semicolon, tab or pipe, or a JSON object a line ' +
  '(`application/x-ndjson`), a workbook of Excel or vCards 2.1 to 4.0 (both up to 16 MiB; of a ' +
  'workbook the first visible sheet with values). Text is in any encoding of the WHATWG Encoding Standard. One that is not ' +
  'Unicode is guessed, unless the query states it: `text_encoding` has the guesses with lines to ' +
  'check them, and the import starts only after PATCH has the `encoding`. The response has the detected ' +
  'format, the first rows, and the attribute that each column is mapped to by its name: those of ' +
  'exports of HubSpot, Salesforce, Pipedrive, Google Contacts, Outlook, Calendly and of ' +
  '`GET /core/contacts/export` are known, and other columns become custom fields, such as numbers ' +
  'of fax machines and of other people. Rows with a title before the header are left out. Change ' +
  'the mapping with PATCH, and start the import. A workspace has at most 100 imports that have not ended. The rows of an import that was ' +
  'not started are kept for 7 days, and rejected rows for 30 days, of the last 100 imports with some.'

const SCHEMA = {
  operationId: 'createContactImport',
  summary: 'Upload a file of contacts to import',
  description: DESCRIPTION,
  tags: ['Contacts'],
  consumes: ['text/csv', 'application/x-ndjson', XLSX, 'text/vcard', FORM],
  querystring: UploadQuery,
  body: {
    content: {
      'text/csv': FILE,
      'application/x-ndjson': FILE,
      [XLSX]: FILE,
      'text/vcard': FILE,
      [FORM]: FORM_BODY,
    },
  },
  response: {
    202: defineResponse('The import of the file.', ImportResource, ImportMeta),
    ...describeProblems(...WRITE_PROBLEMS, 'contact_import_limit_reached', 'request_timeout'),
  },
}

/** The route that takes files: their bodies are read by the handler as they arrive. */
export function serveUpload(
  writing: Writing,
  { takePlace, converter }: { takePlace: TakePlace; converter: FileConverter },
): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser([...Object.keys(FILE_TYPES), FORM], (_request, payload, done) => {
      done(null, payload)
    })
    app.addContentTypeParser('*', (_request, _payload, done) => {
      done(wrongType())
    })
    const compile = app.validatorCompiler
    app.post<{ Querystring: UploadQuery }>(
      '/core/contact_imports',
      {
        // The schema of a form describes it: its body is not read yet.
        validatorCompiler: (part) =>
          part.httpPart === 'body' || !compile ? () => true : compile(part),
        bodyLimit: MAX_FILE_BYTES + MAX_FORM_BYTES,
        config: { scope: 'contacts:write', collection: '/core/contact_imports' },
        schema: SCHEMA,
      },
      async (request, reply) => {
        rejectEncoding(request.headers)
        if (!request.body) throw wrongType()
        const contentType = request.headers['content-type'] ?? ''
        if (!isForm(contentType) && Number(request.headers['content-length']) > MAX_FILE_BYTES)
          throw fileTooLarge()
        const body = readBodySlowly(request, writing.deps.limits.http)
        const release = takePlace(request.actor.workspaceId)
        // The file may arrive slowly: other requests do not wait for it.
        releasePlace(request)
        try {
          const upload = await readUpload(request.query, contentType, body)
          const limits = newTimeLimits({ totalMs: Infinity })
          const sent = await withTimeLimits(limits, () =>
            uploadImport(writing, request, { upload, converter }),
          )
          return await sendWriteResponse(reply, sent)
        } finally {
          release()
        }
      },
    )
  }
}

function wrongType(): Problem {
  return new Problem(
    'unsupported_media_type',
    'Send the file as the body, with the header Content-Type: text/csv, application/x-ndjson, ' +
      `text/vcard or ${XLSX}, or in a form, multipart/form-data.`,
  )
}
