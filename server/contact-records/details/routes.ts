import type { FastifyPluginAsync } from 'fastify'
import type { Static } from 'typebox'
import { requireScopes } from '../../access/require-scopes.ts'
import { getContact } from '../../contacts/get-contact.ts'
import { presentContact } from '../../contacts/present-contact.ts'
import type { Deps } from '../../deps.ts'
import { describeProblems } from '../../http/open-api/describe-problems.ts'
import { joinRepeated } from '../../http/queries/join-repeated.ts'
import { readChoices } from '../../http/queries/read-choices.ts'
import { readParts } from './read-parts.ts'
import { ContactQuery, ContactWithParts, PART_NAMES, PARTS } from './schemas.ts'

/** A contact, with its meetings, calls and consents if they are asked for. */
export function contactDetailRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id: string }; Querystring: Static<typeof ContactQuery> }>(
      '/core/contacts/:id',
      {
        config: { scope: 'contacts:read' },
        preValidation: joinRepeated('include'),
        schema: {
          summary: 'Get a contact',
          tags: ['Contacts'],
          querystring: ContactQuery,
          response: {
            200: ContactWithParts,
            ...describeProblems('not_found', 'contact_merged', 'invalid_attributes'),
          },
        },
      },
      async ({ actor, params, query }, reply) => {
        const names = readChoices(query.include, { name: 'include', allowed: PART_NAMES })
        requireScopes(
          actor.scopes,
          (names ?? []).map((name) => PARTS[name]),
          'What is included needs the scope of its own list.',
        )
        const contact = await getContact(deps.pool, actor.workspaceId, params.id)
        const { data, meta } = presentContact(contact)
        const included = names && (await readParts(deps, actor, contact.id, names))
        return reply
          .header('etag', `"${contact.version}"`)
          .send({ data, meta: { ...meta, ...(included && { included }) } })
      },
    )
  }
}
