import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../deps.ts'
import { defineResponse } from '../../http/bodies/define-write-body.ts'
import { describeProblems } from '../../http/open-api/describe-problems.ts'
import { readAcceptLanguage } from '../../http/read-accept-language.ts'
import { presentContact, problemOf } from '../present-contact.ts'
import { ContactMeta, ContactResource } from '../schemas.ts'
import { findByIdentifier } from './find-by-identifier.ts'
import { type LookupQuery, readLookup, restorePlus } from './read-lookup.ts'

const Query = Type.Object(
  {
    email: Type.Optional(Type.String({ format: 'email', examples: ['ada@example.com'] })),
    phone: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1_024,
        description:
          'In any notation. A number without `+` is one of the region of the workspace, or else an ' +
          'international one. A leading space is read as `+`, which is a space if it is not encoded.',
      }),
    ),
    handle: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1_024,
        description:
          'The network and the handle, such as `linkedin:ada` or `twitter:@ada`, or the URL of a ' +
          'profile. Networks: `linkedin`, `twitter` or `x`, `facebook` and `instagram`.',
      }),
    ),
  },
  { additionalProperties: false },
)

/** The lookup of a contact at /core/contacts/lookup. */
export function contactLookupRoutes({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: LookupQuery }>(
      '/core/contacts/lookup',
      {
        config: { scope: 'contacts:read' },
        preValidation: async (request) => {
          const { email, phone } = request.query
          if (typeof email === 'string' || typeof phone === 'string')
            request.query = restoreSent(request.query)
        },
        schema: {
          operationId: 'lookUpContact',
          summary: 'Look up a contact by an identifier',
          description:
            'The contact that `POST /core/contact` with only this identifier would update. Creates ' +
            'nothing. Send exactly one parameter. Several contacts that match equally well are ' +
            '409 `ambiguous_contact`, with the candidates.',
          tags: ['Contacts'],
          querystring: Query,
          response: {
            200: defineResponse(
              'The contact.',
              ContactResource,
              Type.Object({
                ...ContactMeta.properties,
                matched_on: Type.String({
                  description: 'The attribute in which the identifier was looked up.',
                  examples: ['email'],
                }),
              }),
              { title: 'ContactLookupResponse' },
            ),
            ...describeProblems('not_found', 'invalid_attributes', 'ambiguous_contact'),
          },
        },
      },
      async ({ actor: { workspaceId, phoneRegion }, query, headers }, reply) => {
        const by = readLookup(query)
        const found = await findByIdentifier(pool, workspaceId, { by, phoneRegion })
        if (!found.ok) throw problemOf(found, readAcceptLanguage(headers['accept-language']))
        const { data, meta } = presentContact(found.contact)
        return reply
          .header('etag', `"${found.contact.version}"`)
          .send({ data, meta: { ...meta, matched_on: found.matchedOn } })
      },
    )
  }
}

/** Repeated parameters are rejected by the schema. */
function restoreSent(query: LookupQuery): LookupQuery {
  const isRepeated = Object.values(query).some((value) => typeof value !== 'string')
  return isRepeated ? query : restorePlus(query)
}
