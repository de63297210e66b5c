import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { ExecuteIdempotently } from '../access/create-idempotent-executor.ts'
import { deriveEmailKey } from '../contacts/core/is-email-address.ts'
import type { Deps } from '../deps.ts'
import { listNotesOfMeeting } from '../notes/list-notes.ts'
import { presentNote } from '../notes/present-note.ts'
import { defineResponse } from '../platform/http/define-write-body.ts'
import { describeProblems } from '../platform/http/describe-problems.ts'
import { presentPage, readPage } from '../platform/http/paging.ts'
import { readMoment } from '../platform/time.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import { bookingRoutes } from './booking/routes.ts'
import { explainAssignment } from './explain-assignment.ts'
import { getMeeting } from './get-meeting.ts'
import { holdRoutes } from './holds/routes.ts'
import { lifecycleRoutes } from './lifecycle/routes.ts'
import { isMeetingPosition, listMeetings } from './list-meetings.ts'
import { ownMeetingRoutes } from './own-meetings/routes.ts'
import { presentMeeting } from './present-meeting.ts'
import { MeetingMeta, MeetingResource, MeetingsQuery } from './schemas.ts'
import type { MeetingFilter } from './store/find-meetings.ts'
import type { Meeting } from './store/meetings.ts'
import { type IdParams, openWriteMeeting } from './write-meeting.ts'

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
    await app.register(ownMeetingRoutes(deps, write))
    await app.register(getRoute(deps))
    await app.register(lifecycleRoutes(write))
  }
}

function listRoute({ pool, now, publicUrl }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: MeetingsQuery }>(
      '/core/meetings',
      {
        config: { scope: 'meetings:read' },
        schema: {
          summary: 'List meetings',
          tags: ['Meetings'],
          querystring: MeetingsQuery,
          response: {
            200: defineResponse(
              'Meetings, in order of start.',
              Type.Array(MeetingResource),
              Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) }),
            ),
            ...describeProblems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const page = readPage(query, isMeetingPosition)
        const meetings = await listMeetings(pool, actor.workspaceId, filterOf(query), {
          ...page,
          now: now(),
        })
        return presentPage(meetings, page.limit, {
          present: (meeting) => presentMeeting(meeting, publicUrl),
          position: positionOf,
        })
      },
    )
  }
}

function getRoute({ pool, now, publicUrl }: Deps): FastifyPluginAsync {
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
          data: presentMeeting(meeting, publicUrl),
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

function filterOf(query: MeetingsQuery): MeetingFilter {
  const id = (text: string | undefined) => (text === undefined ? null : Number(text))
  return {
    attendeeKey: query.attendee_email === undefined ? null : deriveEmailKey(query.attendee_email),
    contactId: query.contact_id ?? null,
    teamId: id(query.team_id),
    agentId: id(query.agent_id),
    meetingTypeId: id(query.meeting_type_id),
    status: query.status ?? null,
    from: query.from === undefined ? null : readMoment(query.from),
    to: query.to === undefined ? null : readMoment(query.to),
  }
}

function positionOf(meeting: Meeting) {
  return [meeting.startSeconds, meeting.id]
}
