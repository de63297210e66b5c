import Type from 'typebox'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ExecuteIdempotently } from '../access/create-idempotent-executor.ts'
import { sendWriteResponse, writeRequestOf } from '../access/send-write-response.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db/pool.ts'
import { problems, WRITING } from '../platform/http/describe-problems.ts'
import { answer, envelope } from '../platform/http/envelope.ts'
import { readIfMatch } from '../platform/http/if-match.ts'
import { isIdPosition, presentPage, readPage } from '../platform/http/paging.ts'
import { setEtag } from '../platform/http/set-etag.ts'
import { addMeetingType } from './add-meeting-type.ts'
import { archiveMeetingType } from './archive-meeting-type.ts'
import { changeMeetingType } from './change-meeting-type.ts'
import { getMeetingType } from './get-meeting-type.ts'
import { listMeetingTypes } from './list-meeting-types.ts'
import { presentMeetingType } from './present-meeting-type.ts'
import { readAttributes } from './read-attributes.ts'
import { restoreMeetingType } from './restore-meeting-type.ts'
import {
  MeetingTypeChange,
  MeetingTypeResource,
  MeetingTypesQuery,
  NewMeetingTypeAttributes,
} from './schemas.ts'
import type { MeetingType } from './store.ts'

type Body<Attributes> = { data: { attributes: Attributes } }
type One = { id: string }

const Answered = (description: string) =>
  answer(description, MeetingTypeResource, Type.Object({ version: Type.Integer() }))
const CHANGING = [
  'not_found',
  'precondition_failed',
  'idempotency_in_progress',
  'idempotency_key_reused',
] as const

/** Meeting types under /core/meeting_types. */
export function meetingTypeRoutes(
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    await app.register(readingMeetingTypes(deps))
    await app.register(writingMeetingTypes(deps, executeIdempotently))
    await app.register(archivingMeetingTypes(deps, executeIdempotently))
  }
}

function readingMeetingTypes({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: MeetingTypesQuery }>(
      '/core/meeting_types',
      {
        config: { scope: 'roster:read' },
        schema: {
          summary: 'List meeting types',
          tags: ['Roster'],
          querystring: MeetingTypesQuery,
          response: {
            200: answer(
              'Meeting types, in order of id.',
              Type.Array(MeetingTypeResource),
              Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) }),
            ),
            ...problems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const filter = {
          teamId: query.team_id === undefined ? null : Number(query.team_id),
          includeArchived: query.include_archived === 'true',
        }
        const page = readPage(query, isIdPosition)
        const meetingTypes = await listMeetingTypes(pool, actor.workspaceId, {
          ...filter,
          ...page,
        })
        return presentPage(meetingTypes, page.limit, {
          present: presentMeetingType,
          position: ({ id }) => id,
        })
      },
    )

    app.get<{ Params: One }>(
      '/core/meeting_types/:id',
      {
        config: { scope: 'roster:read' },
        schema: {
          summary: 'Read a meeting type',
          tags: ['Roster'],
          response: { 200: Answered('The meeting type.'), ...problems('not_found') },
        },
      },
      async ({ actor, params }, reply) => {
        const meetingType = await getMeetingType(pool, actor.workspaceId, params.id)
        return reply.header('etag', `"${meetingType.version}"`).send(presented(meetingType))
      },
    )
  }
}

function writingMeetingTypes(
  { now }: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: Body<NewMeetingTypeAttributes> }>(
      '/core/meeting_types',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'createMeetingType',
          summary: 'Create a meeting type',
          tags: ['Roster'],
          body: envelope(NewMeetingTypeAttributes),
          response: { 201: Answered('The meeting type was created.'), ...problems(...WRITING) },
        },
      },
      async (request, reply) => {
        const wanted = readAttributes(request.body.data.attributes)
        const sent = await executeIdempotently(writeRequestOf(request), async (tx) => ({
          status: 201,
          body: presented(await addMeetingType(tx, request.actor.workspaceId, wanted, now())),
        }))
        return sendWriteResponse(setEtag(reply, sent.text), sent)
      },
    )

    app.patch<{ Params: One; Body: Body<MeetingTypeChange> }>(
      '/core/meeting_types/:id',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'updateMeetingType',
          summary: 'Change a meeting type',
          description:
            'What is left out stays; arrays and objects are replaced as a whole. With `If-Match`, only if the meeting type is still at that version. Meetings that are booked stay.',
          tags: ['Roster'],
          body: envelope(MeetingTypeChange),
          response: {
            200: Answered('The meeting type as it is now.'),
            ...problems(...WRITING, 'not_found', 'precondition_failed'),
          },
        },
      },
      async (request, reply) => {
        const change = readAttributes(request.body.data.attributes)
        return changing({ request, reply, executeIdempotently }, (tx) =>
          changeMeetingType(tx, request.actor.workspaceId, { ...editOf(request, now), change }),
        )
      },
    )
  }
}

function archivingMeetingTypes(
  { now }: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    app.delete<{ Params: One }>(
      '/core/meeting_types/:id',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'archiveMeetingType',
          summary: 'Archive a meeting type',
          description:
            'It takes no new meetings and is listed no more; it can still be read by its id. Meetings that are booked stay.',
          tags: ['Roster'],
          response: { 200: Answered('The meeting type, archived.'), ...problems(...CHANGING) },
        },
      },
      (request, reply) =>
        changing({ request, reply, executeIdempotently }, (tx) =>
          archiveMeetingType(tx, request.actor.workspaceId, editOf(request, now)),
        ),
    )

    app.post<{ Params: One }>(
      '/core/meeting_types/:id/restore',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'restoreMeetingType',
          summary: 'Restore an archived meeting type',
          description:
            'Refused where its team is archived, or one of its agents is archived or has left the team: change that first.',
          tags: ['Roster'],
          response: {
            200: Answered('The meeting type, in use again.'),
            ...problems(...CHANGING, 'invalid_transition'),
          },
        },
      },
      (request, reply) =>
        changing({ request, reply, executeIdempotently }, (tx) =>
          restoreMeetingType(tx, request.actor.workspaceId, editOf(request, now)),
        ),
    )
  }
}

type Changing = {
  request: FastifyRequest
  reply: FastifyReply
  executeIdempotently: ExecuteIdempotently
}

/** Answers with what a change makes of a meeting type. */
async function changing(
  { request, reply, executeIdempotently }: Changing,
  change: (tx: Tx) => Promise<MeetingType>,
): Promise<FastifyReply> {
  const sent = await executeIdempotently(writeRequestOf(request), async (tx) => ({
    status: 200,
    body: presented(await change(tx)),
  }))
  return sendWriteResponse(setEtag(reply, sent.text), sent)
}

function presented(meetingType: MeetingType) {
  return { data: presentMeetingType(meetingType), meta: { version: meetingType.version } }
}

function editOf(request: FastifyRequest<{ Params: One }>, now: () => Temporal.Instant) {
  return { id: request.params.id, version: readIfMatch(request.headers['if-match']), now: now() }
}
