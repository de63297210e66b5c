import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { problems } from '../platform/http/describe-problems.ts'
import { answer } from '../platform/http/envelope.ts'
import { isIdPosition, presentPage, readPage } from '../platform/http/paging.ts'
import { getSchedule } from './get-schedule.ts'
import { listSchedules } from './list-schedules.ts'
import { presentSchedule } from './present-schedule.ts'
import { ScheduleResource, SchedulesQuery } from './schemas.ts'

/** Reading schedules: the list under /core/schedules, and each one by its id. */
export function scheduleRoutes({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: SchedulesQuery }>('/core/schedules', {
      config: { scope: 'roster:read' },
      schema: {
        summary: 'List schedules',
        tags: ['Roster'],
        querystring: SchedulesQuery,
        response: { 200: answer('Schedules, in order of id.', Type.Array(ScheduleResource), Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) })), ...problems('invalid_attributes') },
      },
    }, async ({ caller, query }) => {
      const page = readPage(query, isIdPosition)
      const schedules = await listSchedules(pool, caller.workspaceId, page)
      return presentPage(schedules, page.limit, { present: presentSchedule, position: ({ id }) => id })
    })

    app.get<{ Params: { id: string } }>('/core/schedules/:id', {
      config: { scope: 'roster:read' },
      schema: { summary: 'Read a schedule', tags: ['Roster'], response: { 200: answer('The schedule.', ScheduleResource, Type.Object({ version: Type.Integer() })), ...problems('not_found') } },
    }, async ({ caller, params }, reply) => {
      const schedule = await getSchedule(pool, caller.workspaceId, params.id)
      return reply.header('etag', `"${schedule.version}"`).send({ data: presentSchedule(schedule), meta: { version: schedule.version } })
    })
  }
}
