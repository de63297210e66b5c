import type { IncomingHttpHeaders } from 'node:http'
import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sendWrite, type Writing } from '../../access/writes/send-write.ts'
import type { Deps } from '../../deps.ts'
import {
  defineResponse,
  defineWriteBody,
  type WriteBody,
} from '../../http/bodies/define-write-body.ts'
import { Version } from '../../http/open-api/describe-operation.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  CHANGE_PROBLEMS,
  describeProblems,
  WRITE_PROBLEMS,
} from '../../http/open-api/describe-problems.ts'
import { NextCursor, presentPage, readPage } from '../../http/queries/paging.ts'
import { readIfMatch } from '../../http/etags/read-if-match.ts'
import { deleteTemplate } from './delete-template.ts'
import { getTemplate } from './get-template.ts'
import { isTemplatePosition } from './is-template-position.ts'
import { listTemplates } from './store.ts'
import { presentTemplate } from './present-template.ts'
import { previewTemplate } from './preview-template.ts'
import { readTemplateKey, type SentKey } from './read-template-key.ts'
import { saveTemplate } from './save-template.ts'
import type { TestHost } from './send-test-message.ts'
import { serveTest } from './serve-test.ts'
import {
  PreviewAttributes,
  PreviewResource,
  TEMPLATE_GRAMMAR,
  TEMPLATE_PATH_PARAMETERS,
  TemplateAttributes,
  TemplateResource,
  TemplatesQuery,
} from './schemas.ts'
import type { StoredTemplate } from './store.ts'

type TemplateRequest = { Params: SentKey }

const PATH = '/core/message_templates'
const ONE = `${PATH}/:kind/:recipient/:channel/:language`
const TAGS = ['Messages']

const Answered = (description: string) => defineResponse(description, TemplateResource, Version)

const presented = (template: StoredTemplate) => ({
  data: presentTemplate(template),
  meta: { version: template.version },
})

/** The templates of messages, under /core/message_templates. */
export function templateRoutes(
  writing: Writing & Pick<TestHost, 'findPerson'>,
): FastifyPluginAsync {
  return async (app) => {
    registerReads(app, writing.deps)
    registerPreview(app, writing.deps)
    registerSave(app, writing)
    registerDelete(app, writing)
    await app.register(serveTest(writing))
  }
}

function registerReads(app: FastifyInstance, { pool: db }: Deps): void {
  app.get<{ Querystring: TemplatesQuery }>(
    PATH,
    {
      config: { scope: 'messages:read' },
      schema: {
        description: 'Messages that are not listed are sent with their default texts.',
        tags: TAGS,
        querystring: TemplatesQuery,
        response: {
          200: defineResponse(
            'The templates, in order of kind, recipient, channel and language.',
            Type.Array(TemplateResource),
            NextCursor,
          ),
          ...describeProblems('invalid_attributes'),
        },
      },
    },
    async ({ actor: { workspaceId }, query }) => {
      const page = readPage(query, isTemplatePosition)
      const rows = await listTemplates({ db, workspaceId }, page)
      return presentPage(rows, page.limit, {
        present: presentTemplate,
        position: ({ kind, recipient, channel, language }) => [kind, recipient, channel, language],
      })
    },
  )
  app.get<TemplateRequest>(
    ONE,
    {
      config: { scope: 'messages:read' },
      schema: {
        operationId: 'getMessageTemplate',
        summary: 'Get a message template',
        tags: TAGS,
        params: TEMPLATE_PATH_PARAMETERS,
        response: { 200: Answered('The template.'), ...describeProblems('not_found') },
      },
    },
    async ({ actor: { workspaceId }, params }, reply) => {
      const template = await getTemplate({ db, workspaceId }, readTemplateKey(params))
      return reply.header('etag', `"${template.version}"`).send(presented(template))
    },
  )
}

function registerPreview(app: FastifyInstance, { pool: db }: Deps): void {
  app.post<{ Body: WriteBody<PreviewAttributes> }>(
    `${PATH}/preview`,
    {
      config: { scope: 'messages:read', storesNothing: true },
      schema: {
        operationId: 'previewMessageTemplate',
        summary: 'Preview a message',
        description:
          'Renders a message with sample values, and stores and sends nothing. Without `text`, with ' +
          'the template of the workspace, or else with the default text.',
        tags: TAGS,
        body: defineWriteBody(PreviewAttributes),
        response: {
          200: defineResponse('The message.', PreviewResource, Type.Object({})),
          ...describeProblems(
            'malformed_json',
            'body_too_large',
            'unsupported_media_type',
            'invalid_attributes',
          ),
        },
      },
    },
    async ({ actor: { workspaceId }, body }) => ({
      data: {
        type: 'message_preview',
        attributes: await previewTemplate({ db, workspaceId }, body.data.attributes),
      },
      meta: {},
    }),
  )
}

function registerSave(app: FastifyInstance, writing: Writing): void {
  app.put<TemplateRequest & { Body: WriteBody<TemplateAttributes> }>(
    ONE,
    {
      config: { scope: 'messages:write' },
      schema: {
        operationId: 'saveMessageTemplate',
        summary: 'Save a message template',
        description:
          'Creates the template of a message, or replaces it; attributes that are left out are null. ' +
          `If a template cannot be rendered, the default text is sent.\n\n${TEMPLATE_GRAMMAR}`,
        tags: TAGS,
        params: TEMPLATE_PATH_PARAMETERS,
        body: defineWriteBody(TemplateAttributes),
        response: {
          200: Answered('The template as it is now.'),
          ...describeProblems(...WRITE_PROBLEMS, ...CHANGE_PROBLEMS),
        },
      },
    },
    (request, reply) => {
      const target = targetOf(request)
      const { subject = null, text, html = null } = request.body.data.attributes
      return sendWrite(writing, { request, reply }, async (write) => ({
        status: 200,
        body: presented(await saveTemplate(write, target, { subject, text, html })),
      }))
    },
  )
}

function registerDelete(app: FastifyInstance, writing: Writing): void {
  app.delete<TemplateRequest>(
    ONE,
    {
      config: { scope: 'messages:write' },
      schema: {
        operationId: 'deleteMessageTemplate',
        summary: 'Delete a message template',
        description: 'The message is sent with its default text again.',
        tags: TAGS,
        params: TEMPLATE_PATH_PARAMETERS,
        response: {
          200: Answered('The deleted template.'),
          ...describeProblems(...BODILESS_CHANGE_PROBLEMS),
        },
      },
    },
    (request, reply) => {
      const target = targetOf(request)
      return sendWrite(writing, { request, reply }, async (write) => ({
        status: 200,
        body: presented(await deleteTemplate(write, target)),
      }))
    },
  )
}

function targetOf({ params, headers }: { params: SentKey; headers: IncomingHttpHeaders }) {
  return { key: readTemplateKey(params), version: readIfMatch(headers['if-match']) }
}
