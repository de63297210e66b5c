import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { sendWrite, type Writing } from '../../access/writes/send-write.ts'
import type { Deps } from '../../deps.ts'
import { defineResponse } from '../../http/bodies/define-write-body.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  describeProblems,
} from '../../http/open-api/describe-problems.ts'
import {
  isTimePosition,
  NextCursor,
  PAGE_PARAMETERS,
  presentPage,
  readPage,
} from '../../http/queries/paging.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import { formatInstant } from '../../platform/time.ts'
import { KNOWN_AS } from '../core/attributes/known-fields.ts'
import { presentSavedContact } from '../present-contact.ts'
import { SavedContactAnswer } from '../schemas.ts'
import { acceptSuggestion } from './accept-suggestion.ts'
import { dismissSuggestion } from './dismiss-suggestion.ts'
import { listSuggestions } from './list-suggestions.ts'
import type { Suggestion } from './store.ts'

type PageQuery = { limit?: string; cursor?: string }
type OneSuggestion = { id: string; suggestion_id: string }

const PageQuery = Type.Object(PAGE_PARAMETERS, { additionalProperties: false })
const NullableId = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', description })

const SuggestionResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('contact_suggestion'),
  attributes: Type.Object({
    contact_id: Type.String({ format: 'uuid' }),
    field: Type.String({ description: 'An attribute, or `custom_fields.<key>`.' }),
    value: Type.Unsafe<unknown>({ description: 'The suggested value.' }),
    known_as: Type.String({ enum: [...KNOWN_AS] }),
    confidence: Type.Unsafe<number | null>({
      type: ['number', 'null'],
      description: 'Of a value that was heard, 0 to 1; null: not known.',
    }),
    call_id: NullableId('The call in which the value was said; null: none.'),
    import_id: NullableId('The import that contained the value; null: none.'),
    created_at: Type.String({ format: 'date-time' }),
  }),
})

const LIST = {
  tags: ['Contacts'],
  querystring: PageQuery,
  response: {
    200: defineResponse(
      'The suggestions, newest first.',
      Type.Array(SuggestionResource),
      NextCursor,
    ),
    ...describeProblems('invalid_attributes', 'not_found', 'contact_merged'),
  },
}
const DESCRIPTION =
  'Values that calls, bookings, imports and providers of data sent, and that differ from what is ' +
  'known with at least the same certainty. At most 100 of a contact are kept.'

/** Values that were suggested for contacts, under /core/contacts/:id/suggestions. */
export function suggestionRoutes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    registerLists(app, writing.deps)
    registerAccept(app, writing)
    registerDismiss(app, writing)
  }
}

function registerLists(app: FastifyInstance, { pool }: Deps): void {
  const list = async (request: FastifyRequest, contactId: string | null) => {
    const page = readPage(request.query as PageQuery, isTimePosition)
    const found = await listSuggestions(pool, request.actor.workspaceId, contactId, page)
    return presentPage(found, page.limit, {
      present: presentSuggestion,
      position: ({ createdAt, id }) => [createdAt.toString(), id],
    })
  }
  app.get<{ Params: { id: string }; Querystring: PageQuery }>(
    '/core/contacts/:id/suggestions',
    {
      config: { scope: 'contacts:read' },
      schema: {
        ...LIST,
        operationId: 'listSuggestionsOfContact',
        summary: 'List the suggestions of a contact',
        description: DESCRIPTION,
      },
    },
    (request) => list(request, request.params.id),
  )
  app.get<{ Querystring: PageQuery }>(
    '/core/contact_suggestions',
    {
      config: { scope: 'contacts:read' },
      schema: {
        ...LIST,
        operationId: 'listContactSuggestions',
        summary: 'List the suggestions of all contacts',
        description: DESCRIPTION,
      },
    },
    (request) => list(request, null),
  )
}

function registerAccept(app: FastifyInstance, writing: Writing): void {
  app.post<{ Params: OneSuggestion }>(
    '/core/contacts/:id/suggestions/:suggestion_id/accept',
    {
      config: { scope: 'contacts:write' },
      schema: {
        operationId: 'acceptContactSuggestion',
        summary: 'Accept a suggestion of a contact',
        description:
          'The contact gets the value. A value that was heard counts as claimed then. `If-Match` is ' +
          'the ETag of the contact.',
        tags: ['Contacts'],
        response: {
          200: SavedContactAnswer[200],
          ...describeProblems(
            ...BODILESS_CHANGE_PROBLEMS,
            'contact_merged',
            'email_in_use',
            'invalid_attributes',
          ),
        },
      },
    },
    (request, reply) =>
      sendWrite(writing, { request, reply }, async (write) => ({
        status: 200,
        body: presentSavedContact(await acceptSuggestion(write, choiceOf(request), request.actor)),
      })),
  )
}

function registerDismiss(app: FastifyInstance, writing: Writing): void {
  app.post<{ Params: OneSuggestion }>(
    '/core/contacts/:id/suggestions/:suggestion_id/dismiss',
    {
      config: { scope: 'contacts:write' },
      schema: {
        operationId: 'dismissContactSuggestion',
        summary: 'Dismiss a suggestion of a contact',
        description:
          'The same value is not suggested for the contact again. `If-Match` is the ETag of the contact.',
        tags: ['Contacts'],
        response: {
          200: defineResponse('The dismissed suggestion.', SuggestionResource, Type.Object({})),
          ...describeProblems(...BODILESS_CHANGE_PROBLEMS, 'contact_merged'),
        },
      },
    },
    (request, reply) =>
      sendWrite(writing, { request, reply }, async (write) => ({
        status: 200,
        body: {
          data: presentSuggestion(await dismissSuggestion(write, choiceOf(request))),
          meta: {},
        },
      })),
  )
}

function choiceOf(request: FastifyRequest) {
  const { suggestion_id: suggestionId } = request.params as OneSuggestion
  return { target: targetOf(request), suggestionId }
}

function presentSuggestion({ id, ...suggestion }: Suggestion) {
  const { contactId, field, value, knownAs, confidence, callId, importId, createdAt } = suggestion
  return {
    id,
    type: 'contact_suggestion',
    attributes: {
      contact_id: contactId,
      field,
      value,
      known_as: knownAs,
      confidence,
      call_id: callId,
      import_id: importId,
      created_at: formatInstant(createdAt),
    },
  }
}
