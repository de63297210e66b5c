import type { FastifyPluginAsync } from 'fastify'
import { sendWrite, type Writing } from '../access/writes/send-write.ts'
import { lockConnection } from '../calendars/connections/find-connection.ts'
import { presentConnection } from '../calendars/connections/present-connection.ts'
import { recordChange } from '../calendars/connections/record-change.ts'
import { CALENDAR_CONNECTION } from '../calendars/connections/declare-calendar-connection.ts'
import { Version } from '../http/open-api/describe-operation.ts'
import { BODILESS_CHANGE_PROBLEMS, describeProblems } from '../http/open-api/describe-problems.ts'
import { defineResponse } from '../http/bodies/define-write-body.ts'
import { requireVersion, targetOf } from '../http/etags/read-if-match.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { resumeCalendar } from './inbound/resume-calendar.ts'

type Params = { id: string; calendar_id: string }

/** What a person decides about calendars with events of meetings. */
export function calendarWriteRoutes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Params: Params }>(
      '/core/calendar_connections/:id/calendars/:calendar_id/resume',
      {
        config: { scope: 'calendars:write' },
        schema: {
          operationId: 'resumeConnectedCalendar',
          summary: 'Believe what a suspended calendar shows',
          tags: ['Calendars'],
          description:
            'A calendar is suspended if more than five events, and more than a fifth, are gone at ' +
            'once. Until it is resumed, no meeting is changed because of it. Afterwards the event of ' +
            'each coming meeting is looked for, and those that are gone count as removed by the agent. ' +
            'A calendar that is not suspended stays as it is.',
          response: {
            200: defineResponse(
              'The calendar connection as it is now.',
              CALENDAR_CONNECTION.schemas.resource,
              Version,
            ),
            ...describeProblems(...BODILESS_CHANGE_PROBLEMS),
          },
        },
      },
      (request, reply) =>
        sendWrite(writing, { request, reply }, async (write) => {
          const { db, workspaceId, now } = write
          const { id: connectionId, version } = targetOf(request)
          const before = await lockConnection(db, workspaceId, connectionId)
          requireVersion(version, before.version)
          const calendar = requireFound(
            before.calendars.find(({ id }) => id === request.params.calendar_id.toLowerCase()),
            'calendar',
          )
          if (calendar.suspendedReason !== null)
            await resumeCalendar(db, { workspaceId, calendarId: calendar.id }, now)
          const after = await recordChange(write, before)
          return {
            status: 200,
            body: { data: presentConnection(after, now), meta: { version: after.version } },
          }
        }),
    )
  }
}
