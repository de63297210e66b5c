import Type, { type Static } from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sendWrite, type Writing } from '../../access/writes/send-write.ts'
import type { Deps } from '../../deps.ts'
import { defineResponse } from '../../http/bodies/define-write-body.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  describeProblems,
} from '../../http/open-api/describe-problems.ts'
import {
  isUuidPosition,
  NextCursor,
  PAGE_PARAMETERS,
  presentPage,
  readPage,
} from '../../http/queries/paging.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { formatInstant } from '../../platform/time.ts'
import { DUPLICATE_CODES } from '../core/duplicates/score-duplicate.ts'
import { dismissDuplicate } from './dismiss-duplicate.ts'
import { type Duplicate, listDuplicates } from './list-duplicates.ts'

const DuplicateResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('contact_duplicate'),
  attributes: Type.Object({
    contact_ids: Type.Array(Type.String({ format: 'uuid' }), {
      description: 'Two contacts.',
    }),
    score: Type.Number({ description: 'How probable it is, 0 to 1.' }),
    reasons: Type.Array(
      Type.Object({
        code: Type.String({ enum: [...DUPLICATE_CODES] }),
        detail: Type.String({ description: 'The reason in a sentence.' }),
      }),
    ),
    state: Type.String({ enum: ['open', 'dismissed'] }),
    found_at: Type.String({ format: 'date-time' }),
  }),
})

const DuplicatesQuery = Type.Object(
  {
    ...PAGE_PARAMETERS,
    contact_id: Type.Optional(
      Type.String({ format: 'uuid', description: 'Only the duplicates of this contact.' }),
    ),
    min_score: Type.Optional(
      Type.String({
        description: 'Only pairs with at least this score, 0 to 1.',
        examples: ['0.7'],
      }),
    ),
  },
  { additionalProperties: false },
)
type DuplicatesQuery = Static<typeof DuplicatesQuery>

/** Contacts that may be the same person, under /core/contact_duplicates. */
export function duplicateRoutes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    registerList(app, writing.deps)
    registerDismiss(app, writing)
  }
}

function registerList(app: FastifyInstance, { pool }: Deps): void {
  app.get<{ Querystring: DuplicatesQuery }>(
    '/core/contact_duplicates',
    {
      config: { scope: 'contacts:read' },
      schema: {
        operationId: 'listContactDuplicates',
        summary: 'List contacts that may be the same person',
        description:
          'Pairs of contacts, the most probable ones first. A contact is compared within a minute ' +
          'after it was created or changed, or later after a large import. A value that more than ' +
          '50 contacts share, such as the number of an office, is not compared. At most 20 ' +
          'duplicates of a contact are found. Merge a pair with `POST /core/contacts/{id}/merge`, ' +
          'or dismiss it.',
        tags: ['Contacts'],
        querystring: DuplicatesQuery,
        response: {
          200: defineResponse('The pairs.', Type.Array(DuplicateResource), NextCursor),
          ...describeProblems('invalid_attributes', 'not_found'),
        },
      },
    },
    async ({ actor, query }) => {
      const page = readPage(query, isScorePosition)
      const wanted = {
        ...page,
        contactId: query.contact_id ?? null,
        minScore: readScore(query.min_score),
      }
      const pairs = await listDuplicates(pool, actor.workspaceId, wanted)
      return presentPage(pairs, page.limit, {
        present: presentDuplicate,
        position: ({ score, id }) => [score, id],
      })
    },
  )
}

function registerDismiss(app: FastifyInstance, writing: Writing): void {
  app.post<{ Params: { id: string } }>(
    '/core/contact_duplicates/:id/dismiss',
    {
      config: { scope: 'contacts:write' },
      schema: {
        operationId: 'dismissContactDuplicate',
        summary: 'Dismiss a pair of duplicates',
        description:
          'The contacts are different persons. The pair is listed again only if there is a further ' +
          'reason. A repeat changes nothing.',
        tags: ['Contacts'],
        response: {
          200: defineResponse('The dismissed pair.', DuplicateResource, Type.Object({})),
          ...describeProblems(
            ...BODILESS_CHANGE_PROBLEMS.filter((code) => code !== 'precondition_failed'),
          ),
        },
      },
    },
    (request, reply) =>
      sendWrite(writing, { request, reply }, async (write) => ({
        status: 200,
        body: {
          data: presentDuplicate(await dismissDuplicate(write, request.params.id)),
          meta: {},
        },
      })),
  )
}

function isScorePosition(value: unknown): value is [score: number, id: string] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === 'number' &&
    value[0] >= 0 &&
    value[0] <= 1 &&
    isUuidPosition(value[1])
  )
}

function readScore(text: string | undefined): number | null {
  if (text === undefined) return null
  const score = /^\d(?:\.\d{1,6})?$/.test(text) ? Number(text) : NaN
  if (!(score <= 1))
    throwIfInvalid([
      { pointer: '/min_score', code: 'out_of_range', detail: 'Send a number from 0 to 1.' },
    ])
  return score
}

function presentDuplicate(pair: Duplicate): Static<typeof DuplicateResource> {
  return {
    id: pair.id,
    type: 'contact_duplicate',
    attributes: {
      contact_ids: [...pair.contactIds],
      score: pair.score,
      reasons: pair.reasons,
      state: pair.state,
      found_at: formatInstant(pair.foundAt),
    },
  }
}
