import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { problems } from '../platform/http/describe-problems.ts'
import { answer } from '../platform/http/envelope.ts'
import { isIdPosition, presentPage, readPage } from '../platform/http/paging.ts'
import { getMeetingType } from './get-meeting-type.ts'
import { listMeetingTypes } from './list-meeting-types.ts'
import { presentMeetingType } from './present-meeting-type.ts'
import { MeetingTypeResource, MeetingTypesQuery } from './schemas.ts'

/** Reading meeting types: the list under /core/meeting_types, and each one by its id. */
export function meetingTypeRoutes({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: MeetingTypesQuery }>('/core/meeting_types', {
      config: { scope: 'roster:read' },
      schema: {
        summary: 'List meeting types',
        tags: ['Roster'],
        querystring: MeetingTypesQuery,
        response: { 200: answer('Meeting types, in order of id.', Type.Array(MeetingTypeResource), Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) })), ...problems('invalid_attributes') },
      },
    }, async ({ caller, query }) => {
      const teamId = query.team_id === undefined ? null : Number(query.team_id)
      const { limit, after } = readPage(query, isIdPosition)
      const meetingTypes = await listMeetingTypes(pool, caller.workspaceId, { teamId, limit, after })
      return presentPage(meetingTypes, limit, { present: presentMeetingType, position: ({ id }) => id })
    })

    app.get<{ Params: { id: string } }>('/core/meeting_types/:id', {
      config: { scope: 'roster:read' },
      schema: { summary: 'Read a meeting type', tags: ['Roster'], response: { 200: answer('The meeting type.', MeetingTypeResource, Type.Object({ version: Type.Integer() })), ...problems('not_found') } },
    }, async ({ caller, params }, reply) => {
      const meetingType = await getMeetingType(pool, caller.workspaceId, params.id)
      return reply.header('etag', `"${meetingType.version}"`).send({ data: presentMeetingType(meetingType), meta: { version: meetingType.version } })
    })
  }
}
