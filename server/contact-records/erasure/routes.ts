import Type, { type Static } from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import { provenanceOf } from '../../access/actor.ts'
import type { ExecuteIdempotently } from '../../access/writes/create-idempotent-executor.ts'
import { sendWrite } from '../../access/writes/send-write.ts'
import type { Deps } from '../../deps.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  describeProblems,
} from '../../http/open-api/describe-problems.ts'
import { readAcceptLanguage } from '../../http/read-accept-language.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import type { Rosters } from '../../scheduling/open-rosters.ts'
import { eraseContact, MAX_CANCELLED } from './erase-contact.ts'

const ErasureQuery = Type.Object(
  {
    meetings: Type.Optional(
      Type.String({
        enum: ['cancel'],
        description:
          'cancel: cancels the upcoming meetings of the contact. Their agents are notified, and the ' +
          'person is not.',
      }),
    ),
  },
  { additionalProperties: false },
)

const Erased = {
  204: { description: 'Everything was erased.', type: 'null' },
  202: {
    description:
      'The contact was deleted, and can no longer be read or found. So much is stored about the person ' +
      'that a job erases the rest within minutes, and from a file that is arriving after 20 minutes.',
    type: 'null',
  },
}

/** The route that erases a contact, under /core/contacts/:id. */
export function erasureRoutes(
  deps: Deps,
  rosters: Rosters,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    app.delete<{ Params: { id: string }; Querystring: Static<typeof ErasureQuery> }>(
      '/core/contacts/:id',
      {
        config: { scope: 'contacts:delete' },
        schema: {
          operationId: 'eraseContact',
          summary: 'Erase a contact',
          description:
            'Deletes the contact with its consents and its history, and removes the person from ' +
            'meetings, calls, notes, messages, events and stored responses. Meetings keep their ' +
            'time and their agent, and their events leave the connected calendars. It cannot be undone. A contact with upcoming meetings is not ' +
            `erased, unless \`meetings=cancel\` cancels them, which are at most ${MAX_CANCELLED}. ` +
            'What was already sent to webhook endpoints and read from the feed must be erased ' +
            'there after the event `contact.deleted`.',
          tags: ['Contacts'],
          querystring: ErasureQuery,
          response: {
            ...Erased,
            ...describeProblems(...BODILESS_CHANGE_PROBLEMS, 'still_in_use', 'invalid_attributes'),
          },
        },
      },
      (request, reply) => {
        const { actor, query } = request
        const context = {
          rosters,
          actor,
          provenance: provenanceOf(actor, request.id),
          publicUrl: deps.publicUrl,
          secrets: deps.secrets,
          now: deps.now(),
          acceptedLanguage: readAcceptLanguage(request.headers['accept-language']),
        }
        const wanted = {
          target: targetOf(request),
          cancelsMeetings: query.meetings === 'cancel',
          phoneRegion: actor.phoneRegion,
        }
        return sendWrite({ deps, executeIdempotently }, { request, reply }, async (write) => {
          const { isComplete } = await eraseContact(write, context, wanted)
          return { status: isComplete ? 204 : 202, body: null }
        })
      },
    )
  }
}
