import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { IdParams } from '../../http/queries/id-params.ts'
import { sendWrite, type Writing } from '../../access/writes/send-write.ts'
import type { Write } from '../../access/write.ts'
import type { Deps } from '../../deps.ts'
import { describeOperation, Version } from '../../http/open-api/describe-operation.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  CHANGE_PROBLEMS,
  describeProblems,
} from '../../http/open-api/describe-problems.ts'
import {
  defineResponse,
  defineWriteBody,
  type WriteBody,
} from '../../http/bodies/define-write-body.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import { NextCursor, presentPage, readPage } from '../../http/queries/paging.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { type FindMeetingsOutside, MeetingsOutside } from '../../crud/meetings-outside.ts'
import { addTimeOff } from './add-time-off.ts'
import { changeTimeOff } from './change-time-off.ts'
import { deleteTimeOff } from './delete-time-off.ts'
import { getTimeOff } from './get-time-off.ts'
import { isTimeOffPosition, listTimeOff } from './list-time-off.ts'
import { presentTimeOff } from './present-time-off.ts'
import { readTimeOff } from './read-time-off.ts'
import { NewTimeOffAttributes, TimeOffChange, TimeOffQuery, TimeOffResource } from './schemas.ts'
import type { TimeOff } from './store/time-off.ts'

type OneTimeOff = { id: string; time_off_id: string }

const TIME_OFF = {
  scope: 'roster:write',
  tag: 'Roster',
  noun: 'time off',
  resource: TimeOffResource,
  meta: Type.Object({ version: Type.Integer(), meetings_outside: MeetingsOutside }),
} as const

/** The time off of an agent under /core/agents/:id/time_off. */
export function timeOffRoutes(
  writing: Writing,
  findMeetingsOutside: FindMeetingsOutside,
): FastifyPluginAsync {
  /** The future meetings that are outside the agent's hours after a change. */
  const presented = async ({ db, workspaceId, now }: Write, timeOff: TimeOff) => ({
    data: presentTimeOff(timeOff),
    meta: {
      version: timeOff.version,
      meetings_outside: await findMeetingsOutside(db, workspaceId, timeOff, now),
    },
  })
  return async (app) => {
    registerList(app, writing.deps)
    registerGet(app, writing.deps)
    registerCreate(app, writing, presented)
    registerUpdate(app, writing, presented)
    registerDelete(app, writing)
  }
}

type Present = (write: Write, timeOff: TimeOff) => Promise<object>

function registerList(app: FastifyInstance, { pool: db }: Deps): void {
  app.get<{ Params: IdParams; Querystring: TimeOffQuery }>(
    '/core/agents/:id/time_off',
    {
      config: { scope: 'roster:read' },
      schema: {
        operationId: 'listTimeOff',
        summary: "List an agent's time off",
        tags: ['Roster'],
        querystring: TimeOffQuery,
        response: {
          200: defineResponse(
            'Time off, in order of start.',
            Type.Array(TimeOffResource),
            NextCursor,
          ),
          ...describeProblems('invalid_attributes', 'not_found'),
        },
      },
    },
    async ({ actor, params, query }) => {
      const page = readPage(query, isTimeOffPosition)
      const place = { db, workspaceId: actor.workspaceId }
      const timeOff = await listTimeOff(place, params.id, page)
      return presentPage(timeOff, page.limit, {
        present: presentTimeOff,
        position: ({ startsAt, id }) => [toUnixSeconds(startsAt), id],
      })
    },
  )
}

function registerGet(app: FastifyInstance, { pool: db }: Deps): void {
  app.get<{ Params: OneTimeOff }>(
    '/core/agents/:id/time_off/:time_off_id',
    describeOperation('get', {
      ...TIME_OFF,
      scope: 'roster:read',
      meta: Version,
      operationId: 'getTimeOff',
      summary: "Get an agent's time off",
    }),
    async ({ actor: { workspaceId }, params: { id: agentId, time_off_id: id } }, reply) => {
      const timeOff = await getTimeOff({ db, workspaceId }, { agentId, id })
      const { version } = timeOff
      return reply
        .header('etag', `"${version}"`)
        .send({ data: presentTimeOff(timeOff), meta: { version } })
    },
  )
}

function registerCreate(app: FastifyInstance, writing: Writing, presented: Present): void {
  app.post<{ Params: IdParams; Body: WriteBody<NewTimeOffAttributes> }>(
    '/core/agents/:id/time_off',
    describeOperation('create', {
      ...TIME_OFF,
      operationId: 'createTimeOff',
      summary: 'Create time off for an agent',
      description:
        'The agent takes no new meetings during this time. Booked meetings do not change; ' +
        "`meta.meetings_outside` lists those that are now in the agent's time off or outside its " +
        'hours. `If-Match` is the ETag of the agent.',
      body: defineWriteBody(NewTimeOffAttributes),
      problems: CHANGE_PROBLEMS,
    }),
    async (request, reply) => {
      const wanted = {
        standInId: null,
        reason: null,
        ...readTimeOff(request.body.data.attributes),
      }
      const agent = targetOf(request)
      return sendWrite(writing, { request, reply }, async (write) => ({
        status: 201,
        body: await presented(write, await addTimeOff(write, { ...agent, wanted })),
      }))
    },
  )
}

function registerUpdate(app: FastifyInstance, writing: Writing, presented: Present): void {
  app.patch<{ Params: OneTimeOff; Body: WriteBody<TimeOffChange> }>(
    '/core/agents/:id/time_off/:time_off_id',
    describeOperation('update', {
      ...TIME_OFF,
      operationId: 'updateTimeOff',
      summary: "Update an agent's time off",
      description:
        'Omitted attributes do not change. With `If-Match`, the time off is changed only if it ' +
        'still has that version. Booked meetings do not change; `meta.meetings_outside` lists those ' +
        "that are now in the agent's time off or outside its hours.",
      body: defineWriteBody(TimeOffChange),
    }),
    async (request, reply) => {
      const change = readTimeOff(request.body.data.attributes)
      const target = timeOffTargetOf(request)
      return sendWrite(writing, { request, reply }, async (write) => ({
        status: 200,
        body: await presented(write, await changeTimeOff(write, { ...target, change })),
      }))
    },
  )
}

function registerDelete(app: FastifyInstance, writing: Writing): void {
  app.delete<{ Params: OneTimeOff }>(
    '/core/agents/:id/time_off/:time_off_id',
    {
      config: { scope: 'roster:write' },
      schema: {
        operationId: 'deleteTimeOff',
        summary: "Delete an agent's time off",
        tags: ['Roster'],
        response: {
          200: defineResponse('The deleted time off.', TimeOffResource, Version),
          ...describeProblems(...BODILESS_CHANGE_PROBLEMS),
        },
      },
    },
    (request, reply) => {
      const target = timeOffTargetOf(request)
      return sendWrite(writing, { request, reply }, async (write) => {
        const timeOff = await deleteTimeOff(write, target)
        const { version } = timeOff
        return { status: 200, body: { data: presentTimeOff(timeOff), meta: { version } } }
      })
    },
  )
}

function timeOffTargetOf(request: FastifyRequest<{ Params: OneTimeOff }>) {
  const { id: agentId, time_off_id: id } = request.params
  return { ...targetOf(request), agentId, id }
}
