import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { IdParams } from '../http/queries/id-params.ts'
import { provenanceOf } from '../access/actor.ts'
import { mayChange } from '../access/own-limit.ts'
import { sendWrite, type Writing } from '../access/writes/send-write.ts'
import { defineResponse, defineWriteBody } from '../http/bodies/define-write-body.ts'
import { Version } from '../http/open-api/describe-operation.ts'
import { describeProblems, WRITE_PROBLEMS } from '../http/open-api/describe-problems.ts'
import { NextCursor } from '../http/queries/paging.ts'
import { hideCalendarLinks } from './core/hide-calendar-links.ts'
import { hideLinks } from './core/hide-links.ts'
import { getMessage } from './get-message.ts'
import { listMessages } from './list-messages.ts'
import type { Message } from './message.ts'
import { presentMessage } from './present-message.ts'
import { reportBounce } from './report-bounce.ts'
import { Bounce, MessageContentResource, MessageResource, MessagesQuery } from './schemas.ts'

const TAGS = ['Messages']
const PATH = '/core/messages/:id'

/** Messages to attendees, agents and teams, under /core/messages. */
export function serveMessages(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    registerReads(app, writing)
    registerContent(app, writing)
    registerBounce(app, writing)
  }
}

function registerReads(app: FastifyInstance, { deps: { pool, now } }: Writing): void {
  app.get<{ Querystring: MessagesQuery }>(
    '/core/messages',
    {
      config: { scope: 'messages:read' },
      schema: {
        operationId: 'listMessages',
        summary: 'List messages',
        description:
          'Messages to attendees, agents and teams. They are deleted 90 days after they were planned.',
        tags: TAGS,
        querystring: MessagesQuery,
        response: {
          200: defineResponse(
            'Messages, newest first unless `sort` is sent.',
            Type.Array(MessageResource),
            NextCursor,
          ),
          ...describeProblems('invalid_attributes'),
        },
      },
    },
    ({ actor, query }) => listMessages(pool, actor.workspaceId, query, now()),
  )

  app.get<{ Params: IdParams }>(
    PATH,
    {
      config: { scope: 'messages:read' },
      schema: {
        operationId: 'getMessage',
        summary: 'Get a message',
        tags: TAGS,
        response: {
          200: defineResponse('The message.', MessageResource, Version),
          ...describeProblems('not_found'),
        },
      },
    },
    async ({ actor, params }, reply) => {
      const message = await getMessage(pool, actor.workspaceId, params.id)
      return reply.header('etag', `"${message.version}"`).send(presented(message))
    },
  )
}

function registerContent(app: FastifyInstance, { deps: { pool } }: Writing): void {
  app.get<{ Params: IdParams }>(
    `${PATH}/content`,
    {
      config: { scope: 'messages:read' },
      schema: {
        operationId: 'getMessageContent',
        summary: 'Get the content of a message',
        description:
          'A message is written when it is sent. Before that, the content is empty. People whose role ' +
          'may not change all meetings get it without the secret part of links.',
        tags: TAGS,
        response: {
          200: defineResponse('The content.', MessageContentResource, Version),
          ...describeProblems('not_found'),
        },
      },
    },
    async ({ actor, params }, reply) => {
      const { id, version, content } = await getMessage(pool, actor.workspaceId, params.id)
      const { subject = '', text = '', html = '', calendar = null } = content ?? {}
      const isWhole = mayChange(actor, 'meetings:write')
      const show = isWhole ? String : hideLinks
      return reply.header('etag', `"${version}"`).send({
        data: {
          id,
          type: 'message_content',
          attributes: {
            subject: show(subject),
            text: show(text),
            html: show(html),
            calendar: calendar && (isWhole ? calendar.text : hideCalendarLinks(calendar.text)),
          },
        },
        meta: { version },
      })
    },
  )
}

function registerBounce(app: FastifyInstance, writing: Writing): void {
  app.post<{ Params: IdParams; Body: { data: { attributes: Bounce } } }>(
    `${PATH}/bounced`,
    {
      config: { scope: 'messages:write', unversioned: true },
      schema: {
        operationId: 'reportBounce',
        summary: 'Report that a message came back',
        description:
          'For mails that were accepted and came back later. Unless `permanent` is false, the ' +
          'address is noted on the contact, and no further mail is sent to it. The team is notified. ' +
          'A second report changes nothing.',
        tags: TAGS,
        body: defineWriteBody(Bounce),
        response: {
          200: defineResponse('The message after the report.', MessageResource, Version),
          ...describeProblems(...WRITE_PROBLEMS, 'not_found', 'invalid_transition'),
        },
      },
    },
    async (request, reply) => {
      const { reason = null, permanent = true } = request.body.data.attributes
      const { id } = request.params
      const origin = {
        now: writing.deps.now(),
        provenance: provenanceOf(request.actor, request.id),
      }
      return sendWrite(writing, { request, reply }, async ({ db, workspaceId }) => ({
        status: 200,
        body: presented(
          await reportBounce({ db, workspaceId, ...origin }, { id, reason, permanent }),
        ),
      }))
    },
  )
}

function presented(message: Message) {
  return { data: presentMessage(message), meta: { version: message.version } }
}
