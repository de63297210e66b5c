import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { IdParams } from '../../http/queries/id-params.ts'
import { sendWrite, type Writing } from '../../access/writes/send-write.ts'
import type { Write } from '../../access/write.ts'
import { defineResponse, defineWriteBody } from '../../http/bodies/define-write-body.ts'
import { Version } from '../../http/open-api/describe-operation.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  CHANGE_PROBLEMS,
  describeProblems,
  WRITE_PROBLEMS,
} from '../../http/open-api/describe-problems.ts'
import {
  isTimePosition,
  isUuidPosition,
  NextCursor,
  PAGE_PARAMETERS,
  presentPage,
  readPage,
} from '../../http/queries/paging.ts'
import { type Target, targetOf } from '../../http/etags/read-if-match.ts'
import type { Db } from '../../platform/db/pool.ts'
import { cancelImport } from './cancel-import.ts'
import { changeImport } from './change-import.ts'
import { createWorkspacePlaces } from '../../http/limits/create-workspace-places.ts'
import { getImport } from './get-import.ts'
import type { ContactImport, ImportState } from './contact-import.ts'
import { presentImport } from './present-import.ts'
import { presentWithRows } from './present-with-rows.ts'
import { revertImport } from './revert/revert-import.ts'
import {
  ImportChange,
  ImportResource,
  ImportsQuery,
  ImportStart,
  LeftoverResource,
} from './schemas.ts'
import { serveRejectedRows } from './serve-rejected-rows.ts'
import { openFileConverter } from './upload/converting/open-file-converter.ts'
import { serveUpload } from './upload/serve-upload.ts'
import { startImport } from './start-import.ts'
import { selectImports } from './store/imports.ts'
import { selectLeftovers } from './store/rows.ts'

const MAX_TRANSFERS = 16
const MAX_TRANSFERS_OF_WORKSPACE = 4

/** The same for reads and writes, so that all have one name in the API document. */
const OneImport = Type.Object(
  { data: ImportResource, meta: { ...Version, title: 'VersionMeta' } },
  { title: 'ContactImportResponse' },
)
const Answered = (description: string) => ({
  description,
  content: { 'application/json': { schema: OneImport } },
})
const PageQuery = Type.Object(PAGE_PARAMETERS, { additionalProperties: false })

/** The imports of contacts under /core/contact_imports. */
export function importRoutes(writing: Writing): FastifyPluginAsync {
  const takePlace = createWorkspacePlaces('file', {
    max: MAX_TRANSFERS,
    maxOfWorkspace: MAX_TRANSFERS_OF_WORKSPACE,
  })
  return async (app) => {
    const converter = openFileConverter()
    app.addHook('onClose', converter.close)
    await app.register(serveUpload(writing, { takePlace, converter }))
    await app.register(serveRejectedRows(writing.deps, takePlace))
    registerReading(app, writing)
    registerLeftovers(app, writing)
    registerChange(app, writing)
    registerStart(app, writing)
    registerAction(app, writing, {
      action: 'cancel',
      description:
        'Stops the import. Rows that were imported stay, and can be reverted. A dry run ends, and ' +
        'the import can be started.',
      run: cancelImport,
    })
    registerAction(app, writing, {
      action: 'revert',
      description:
        'Undoes a completed or cancelled import as a whole: contacts that it created and that ' +
        'nothing has changed or used since are deleted, with their values in events, and ' +
        'attributes that it changed go back, unless they were changed or verified since. Denied ' +
        'consents stay denied. `GET /core/contact_imports/{id}/leftovers` lists the rest.',
      run: revertImport,
    })
  }
}

function registerReading(app: FastifyInstance, { deps: { pool } }: Writing): void {
  app.get<{ Querystring: ImportsQuery }>(
    '/core/contact_imports',
    {
      config: { scope: 'contacts:read' },
      schema: {
        operationId: 'listContactImports',
        summary: 'List imports of contacts',
        tags: ['Contacts'],
        querystring: ImportsQuery,
        response: {
          200: defineResponse('Imports, newest first.', Type.Array(ImportResource), NextCursor),
          ...describeProblems('invalid_attributes'),
        },
      },
    },
    async ({ actor, query }) => {
      const page = readPage(query, isTimePosition)
      const state = (query.state as ImportState | undefined) ?? null
      const imports = await selectImports(pool, actor.workspaceId, { ...page, state })
      return presentPage(imports, page.limit, {
        present: (one) => presentImport(one, { first: [], sample: [] }),
        position: ({ createdAt, id }) => [createdAt.toString(), id],
      })
    },
  )
  app.get<{ Params: IdParams }>(
    '/core/contact_imports/:id',
    {
      config: { scope: 'contacts:read' },
      schema: {
        operationId: 'getContactImport',
        summary: 'Get an import of contacts',
        tags: ['Contacts'],
        response: { 200: Answered('The import.'), ...describeProblems('not_found') },
      },
    },
    async ({ actor, params }, reply) => {
      const one = await getImport(pool, actor.workspaceId, params.id)
      return reply.header('etag', `"${one.version}"`).send(await presented(pool, one))
    },
  )
}

function registerLeftovers(app: FastifyInstance, { deps: { pool } }: Writing): void {
  app.get<{ Params: IdParams; Querystring: { limit?: string; cursor?: string } }>(
    '/core/contact_imports/:id/leftovers',
    {
      config: { scope: 'contacts:read' },
      schema: {
        operationId: 'listContactImportLeftovers',
        summary: 'List what could not be reverted',
        tags: ['Contacts'],
        querystring: PageQuery,
        response: {
          200: defineResponse(
            'The contacts that keep something of the import, in order of id.',
            Type.Array(LeftoverResource),
            NextCursor,
          ),
          ...describeProblems('not_found', 'invalid_attributes'),
        },
      },
    },
    async ({ actor: { workspaceId }, params, query }) => {
      const page = readPage(query, isUuidPosition)
      const { id: importId } = await getImport(pool, workspaceId, params.id)
      const leftovers = await selectLeftovers(pool, { workspaceId, importId }, page)
      return presentPage(leftovers, page.limit, {
        present: ({ contactId, reason, attributes }) => ({
          id: contactId,
          type: 'contact_import_leftover',
          attributes: { reason, kept_attributes: attributes },
        }),
        position: ({ contactId }) => contactId,
      })
    },
  )
}

function registerChange(app: FastifyInstance, writing: Writing): void {
  app.patch<{ Params: IdParams; Body: { data: { attributes: ImportChange } } }>(
    '/core/contact_imports/:id',
    {
      config: { scope: 'contacts:write' },
      schema: {
        operationId: 'updateContactImport',
        summary: 'Change how an import maps its columns',
        description:
          'Possible until the import is started. An encoding that is a guess is confirmed or changed ' +
          'with `encoding`.',
        tags: ['Contacts'],
        body: defineWriteBody(ImportChange),
        response: {
          200: Answered('The import as it is now.'),
          ...describeProblems(...WRITE_PROBLEMS, ...CHANGE_PROBLEMS, 'invalid_transition'),
        },
      },
    },
    (request, reply) => {
      const { mapping, encoding, restore_erased: restoreErased } = request.body.data.attributes
      return send(writing, { request, reply, status: 200 }, (write, target) =>
        changeImport(write, target, { mapping, encoding, restoreErased }),
      )
    },
  )
}

function registerStart(app: FastifyInstance, writing: Writing): void {
  app.post<{ Params: IdParams; Body: { data: { attributes: ImportStart } } }>(
    '/core/contact_imports/:id/start',
    {
      config: { scope: 'contacts:write' },
      schema: {
        operationId: 'startContactImport',
        summary: 'Start an import of contacts',
        description:
          'The rows are saved as `POST /core/contact` would save them, each by itself, in blocks; ' +
          'blank cells change nothing. An import continues after a crash where it was. One import ' +
          'of a workspace runs at a time, and others wait. With `dry_run`, nothing is written: ' +
          '`dry_run` of the import then has the counts, and the rejected rows can be downloaded.',
        tags: ['Contacts'],
        body: defineWriteBody(ImportStart),
        response: {
          202: Answered('The import, which was started.'),
          ...describeProblems(...WRITE_PROBLEMS, ...CHANGE_PROBLEMS, 'invalid_transition'),
        },
      },
    },
    (request, reply) =>
      send(writing, { request, reply, status: 202 }, (write, target) =>
        startImport(write, target, {
          isDryRun: request.body.data.attributes.dry_run === true,
        }),
      ),
  )
}

type Action = {
  action: 'cancel' | 'revert'
  description: string
  run: (write: Write, target: Target) => Promise<ContactImport>
}

function registerAction(
  app: FastifyInstance,
  writing: Writing,
  { action, description, run }: Action,
): void {
  app.post<{ Params: IdParams }>(
    `/core/contact_imports/:id/${action}`,
    {
      config: { scope: 'contacts:write' },
      schema: {
        operationId: `${action}ContactImport`,
        summary: `${action === 'cancel' ? 'Cancel' : 'Revert'} an import of contacts`,
        description,
        tags: ['Contacts'],
        body: defineWriteBody(Type.Object({}, { additionalProperties: false })),
        response: {
          202: Answered('The import as it is now.'),
          ...describeProblems(...BODILESS_CHANGE_PROBLEMS, 'invalid_transition'),
        },
      },
    },
    (request, reply) => send(writing, { request, reply, status: 202 }, run),
  )
}

type Sending = { request: FastifyRequest; reply: FastifyReply; status: number }

function send(
  writing: Writing,
  { request, reply, status }: Sending,
  run: (write: Write, target: Target) => Promise<ContactImport>,
): Promise<FastifyReply> {
  return sendWrite(writing, { request, reply }, async (write) => {
    const one = await run(write, targetOf(request))
    return { status, body: await presented(write.db, one) }
  })
}

async function presented(db: Db, one: ContactImport) {
  return { data: await presentWithRows(db, one), meta: { version: one.version } }
}
