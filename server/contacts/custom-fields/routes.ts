import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { IdParams } from '../../http/queries/id-params.ts'
import type { EvictWorkspace } from '../../access/tokens/create-token-verifier.ts'
import { sendWrite, type Writing } from '../../access/writes/send-write.ts'
import type { Deps } from '../../deps.ts'
import {
  defineResponse,
  defineWriteBody,
  type WriteBody,
} from '../../http/bodies/define-write-body.ts'
import { describeOperation, Version } from '../../http/open-api/describe-operation.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  describeProblems,
} from '../../http/open-api/describe-problems.ts'
import { type ListQuery, NextCursor, PAGE_PARAMETERS } from '../../http/queries/paging.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import { addContactField } from './add-contact-field.ts'
import { changeContactField } from './change-contact-field.ts'
import { deleteContactField } from './delete-contact-field.ts'
import { getContactField } from './get-contact-field.ts'
import { listContactFields } from './list-contact-fields.ts'
import { presentContactField } from './present-contact-field.ts'
import { ContactFieldChange, ContactFieldResource, MAX_FIELDS, NewContactField } from './schemas.ts'
import type { ContactField } from './store.ts'

const PATH = '/core/contact_fields'
const ONE = `${PATH}/:id`

/** A definition decides what all clients of the workspace can write, as its settings do. */
const FIELD = {
  scope: 'roster:write',
  tag: 'Contacts',
  noun: 'custom field',
  resource: ContactFieldResource,
} as const

/** Credentials that this process has verified contain the version of the definitions. */
type FieldWriting = Writing & { forgetWorkspace: EvictWorkspace }

/** The definitions of custom fields of contacts under /core/contact_fields. */
export function contactFieldRoutes(writing: FieldWriting): FastifyPluginAsync {
  return async (app) => {
    registerReads(app, writing.deps)
    registerCreate(app, writing)
    registerUpdate(app, writing)
    registerDelete(app, writing)
  }
}

function presented(field: ContactField) {
  return { data: presentContactField(field), meta: { version: field.version } }
}

function registerReads(app: FastifyInstance, { pool: db }: Deps): void {
  app.get<{ Querystring: ListQuery }>(
    PATH,
    {
      config: { scope: 'contacts:read' },
      schema: {
        description:
          'In order of position. A workspace without definitions has free custom fields.',
        tags: ['Contacts'],
        querystring: Type.Object(PAGE_PARAMETERS, { additionalProperties: false }),
        response: {
          200: defineResponse(
            'Definitions of custom fields, in order of position.',
            Type.Array(ContactFieldResource),
            NextCursor,
          ),
          ...describeProblems('invalid_attributes'),
        },
      },
    },
    ({ actor: { workspaceId }, query }) => listContactFields({ db, workspaceId }, query),
  )
  app.get<{ Params: IdParams }>(
    ONE,
    describeOperation('get', { ...FIELD, scope: 'contacts:read' }),
    async ({ actor: { workspaceId }, params }, reply) => {
      const field = await getContactField({ db, workspaceId }, params.id)
      return reply.header('etag', `"${field.version}"`).send(presented(field))
    },
  )
}

function registerCreate(app: FastifyInstance, writing: FieldWriting): void {
  app.post<{ Body: WriteBody<NewContactField> }>(
    PATH,
    describeOperation('create', {
      ...FIELD,
      description:
        'Defines one key of `custom_fields`. From then on `POST /core/contact` rejects values of this ' +
        'key that do not fit: at once in the process that answers this request, and within a second ' +
        'in others. Bookings and voice tools leave such a value out instead. Stored values do not ' +
        `change. A workspace has at most ${MAX_FIELDS} definitions.`,
      body: defineWriteBody(NewContactField),
    }),
    (request, reply) =>
      sendWrite(
        writing,
        { request, reply },
        async (write) => ({
          status: 201,
          body: presented(await addContactField(write, request.body.data.attributes)),
        }),
        { afterCommit: () => writing.forgetWorkspace(request.actor.workspaceId) },
      ),
  )
}

function registerUpdate(app: FastifyInstance, writing: FieldWriting): void {
  app.patch<{ Params: IdParams; Body: WriteBody<ContactFieldChange> }>(
    ONE,
    describeOperation('update', {
      ...FIELD,
      description:
        'Omitted attributes keep their values. Stored values of contacts do not change, also if they ' +
        'no longer fit: they are checked when the key is written next. With `If-Match`, the ' +
        'definition is changed only if it still has that version.',
      body: defineWriteBody(ContactFieldChange),
    }),
    (request, reply) => {
      const wanted = { ...targetOf(request), change: request.body.data.attributes }
      return sendWrite(
        writing,
        { request, reply },
        async (write) => ({
          status: 200,
          body: presented(await changeContactField(write, wanted)),
        }),
        { afterCommit: () => writing.forgetWorkspace(request.actor.workspaceId) },
      )
    },
  )
}

function registerDelete(app: FastifyInstance, writing: FieldWriting): void {
  app.delete<{ Params: IdParams }>(
    ONE,
    {
      config: { scope: FIELD.scope },
      schema: {
        operationId: 'deleteContactField',
        summary: 'Delete a custom field',
        description:
          'Deletes the definition. The values of contacts stay, and can have any form again; if ' +
          '`custom_fields_strict` is true, they can only be removed. A later definition of the key ' +
          'is a new one.',
        tags: [FIELD.tag],
        response: {
          200: defineResponse('The deleted definition.', ContactFieldResource, Version),
          ...describeProblems(...BODILESS_CHANGE_PROBLEMS),
        },
      },
    },
    (request, reply) => {
      const target = targetOf(request)
      return sendWrite(
        writing,
        { request, reply },
        async (write) => ({
          status: 200,
          body: presented(await deleteContactField(write, target)),
        }),
        { afterCommit: () => writing.forgetWorkspace(request.actor.workspaceId) },
      )
    },
  )
}
