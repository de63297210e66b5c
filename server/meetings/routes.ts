import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { ExecuteIdempotently } from '../access/writes/create-idempotent-executor.ts'
import type { Deps } from '../deps.ts'
import { listNotesOfMeeting } from '../notes/store/notes.ts'
import { presentNote } from '../notes/present-note.ts'
import { presentChange } from '../events/history/present-change.ts'
import { defineResponse } from '../http/bodies/define-write-body.ts'
import { describeProblems } from '../http/open-api/describe-problems.ts'
import { joinRepeated } from '../http/queries/join-repeated.ts'
import {
  isCounterPosition,
  type ListQuery,
  NextCursor,
  PAGE_PARAMETERS,
  presentPage,
  readPage,
} from '../http/queries/paging.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import { addBookedBy } from './add-booked-by.ts'
import { bookingRoutes } from './booking/routes.ts'
import { explainAssignment } from './explain-assignment.ts'
import { getMeeting } from './get-meeting.ts'
import { holdRoutes } from './holds/routes.ts'
import { lifecycleRoutes } from './lifecycle/routes.ts'
import { listMeetingChanges } from './list-meeting-changes.ts'
import { MeetingsQuery } from './meetings-query.ts'
import { ownMeetingRoutes } from './own-meetings/routes.ts'
import { presentMeetingFor } from './present-meeting-for.ts'
import { readMeetingsPage } from './read-meetings-page.ts'
import { MeetingChangeResource, MeetingMeta, MeetingResource } from './schemas.ts'
import type { IdParams } from '../http/queries/id-params.ts'
import { openWriteMeeting } from './write-meeting.ts'

/** Attributes that are the same in every change of a meeting, or follow from others. */
const NOT_LISTED = ['meeting_id', 'links', 'version', 'created_at', 'updated_at']

/** The routes that read meetings, and those of each group of operations. */
export function meetingRoutes(
  deps: Deps,
  rosters: Rosters,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  const write = openWriteMeeting(deps, rosters, executeIdempotently)
  return async (app) => {
    await app.register(bookingRoutes(deps, rosters, write))
    await app.register(holdRoutes(deps, rosters, write))
    await app.register(listRoute(deps))
    await app.register(ownMeetingRoutes(write))
    await app.register(getRoute(deps))
    await app.register(changesRoute(deps))
    await app.register(lifecycleRoutes(write))
  }
}

function listRoute({ pool, now, publicUrl, secrets }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: MeetingsQuery }>(
      '/core/meetings',
      {
        config: { scope: 'meetings:read' },
        preValidation: joinRepeated('status'),
        schema: {
          summary: 'List meetings',
          description:
            'All filters can be combined. To follow the changes, list with `updated_since` and repeat ' +
            'it with the `updated_at` of the last meeting that you have seen.',
          tags: ['Meetings'],
          querystring: MeetingsQuery,
          response: {
            200: defineResponse(
              'Meetings, in the order of `sort`.',
              Type.Array(MeetingResource),
              NextCursor,
            ),
            ...describeProblems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const { workspaceId } = actor
        const { meetings, nextCursor } = await readMeetingsPage(pool, workspaceId, query, now())
        const data = meetings.map((meeting) =>
          presentMeetingFor(meeting, { publicUrl, secrets, actor }),
        )
        return {
          data: query.include === undefined ? data : await addBookedBy(pool, workspaceId, data),
          meta: { next_cursor: nextCursor },
        }
      },
    )
  }
}

function getRoute({ pool, now, publicUrl, secrets }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: IdParams }>(
      '/core/meetings/:id',
      {
        config: { scope: 'meetings:read' },
        schema: {
          summary: 'Get a meeting',
          tags: ['Meetings'],
          response: {
            200: defineResponse(
              'The meeting, and in `meta` the explanation of its assignment and the notes that ' +
                'callers left on it.',
              MeetingResource,
              MeetingMeta,
            ),
            ...describeProblems('not_found'),
          },
        },
      },
      async ({ actor, params }, reply) => {
        const meeting = await getMeeting(pool, actor.workspaceId, params.id, now())
        return reply.header('etag', `"${meeting.version}"`).send({
          data: presentMeetingFor(meeting, { publicUrl, secrets, actor }),
          meta: {
            version: meeting.version,
            explanation: explainAssignment(meeting),
            notes: (await listNotesOfMeeting(pool, actor.workspaceId, meeting.id)).map(presentNote),
          },
        })
      },
    )
  }
}

function changesRoute({ pool, now }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: IdParams; Querystring: ListQuery }>(
      '/core/meetings/:id/changes',
      {
        config: { scope: 'meetings:read' },
        schema: {
          summary: 'List the changes of a meeting',
          description:
            'The changes, oldest first: the values before and after, the time, the token or the voice ' +
            'connection, the call and the request. `status_by` and `status_reason` say which party ' +
            'caused a change of the state, and why.',
          tags: ['Meetings'],
          querystring: Type.Object(PAGE_PARAMETERS, { additionalProperties: false }),
          response: {
            200: defineResponse(
              'The changes, oldest first.',
              Type.Array(MeetingChangeResource),
              NextCursor,
            ),
            ...describeProblems('not_found', 'invalid_attributes'),
          },
        },
      },
      async ({ actor, params, query }) => {
        const page = readPage(query, isCounterPosition)
        const changes = await listMeetingChanges(pool, actor.workspaceId, params.id, {
          ...page,
          now: now(),
        })
        return presentPage(changes, page.limit, {
          present: (event) => presentChange(event, 'meeting_change', NOT_LISTED),
          position: ({ seq }) => seq,
        })
      },
    )
  }
}
