import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { IdParams } from '../../http/queries/id-params.ts'
import { provenanceOf } from '../../access/actor.ts'
import { sendWriteResponse, writeRequestOf } from '../../access/writes/send-write-response.ts'
import { sendWrite } from '../../access/writes/send-write.ts'
import type { Write } from '../../access/write.ts'
import type { Deps } from '../../deps.ts'
import {
  defineResponse,
  defineWriteBody,
  type WriteBody,
} from '../../http/bodies/define-write-body.ts'
import { Version } from '../../http/open-api/describe-operation.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  CHANGE_PROBLEMS,
  describeProblems,
  WRITE_PROBLEMS,
} from '../../http/open-api/describe-problems.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { CalendarChange, SignInMeta } from '../schemas.ts'
import type { Accepted } from './add-connection.ts'
import { type Archived, archiveConnection } from './archive-connection.ts'
import type { CalendarConnection } from './calendar-connection-attributes.ts'
import { changeCalendar } from './change-calendar.ts'
import { changeConnection, type ContentChange, requireInUse } from './change-connection.ts'
import type { ConnectionParts } from './connection-parts.ts'
import { requireAgent } from '../../roster/agents/require-agent.ts'
import { requireSecrets } from './access/credentials.ts'
import { CALENDAR_CONNECTION } from './declare-calendar-connection.ts'
import { deleteBusyTimes, deleteMirror } from './delete-mirror.ts'
import { endAtProvider } from './end-at-provider.ts'
import { getConnection } from './find-connection.ts'
import { presentConnection } from './present-connection.ts'
import { readCredentials } from './access/read-credentials.ts'
import { readStoredCredentials } from './access/read-stored-credentials.ts'
import { requireAccount } from './accounts/require-account.ts'

type Attributes = Record<string, unknown>

const PATH = '/core/calendar_connections/:id'
const TAGS = ['Calendars']
const { schemas } = CALENDAR_CONNECTION

/** Changes and deletes connections, and changes what their calendars are used for. */
export function serveChanges(parts: ConnectionParts): FastifyPluginAsync {
  return async (app) => {
    registerUpdate(app, parts)
    registerDelete(app, parts)
    registerCalendar(app, parts)
  }
}

function registerUpdate(app: FastifyInstance, parts: ConnectionParts): void {
  const { deps } = parts
  app.patch<{ Params: IdParams; Body: WriteBody<Attributes> }>(
    PATH,
    {
      config: { scope: 'calendars:write' },
      schema: {
        operationId: 'updateCalendarConnection',
        summary: 'Update a calendar connection',
        tags: TAGS,
        description:
          'Attributes that are not sent stay unchanged. New credentials of `caldav` and `ics` are ' +
          'tried before the response, as when a connection is created; for a new password, ' +
          '`password` alone is enough. A connection stays with its account.',
        body: defineWriteBody(schemas.change),
        response: {
          200: defineResponse(
            'The calendar connection as it is now.',
            schemas.resource,
            SignInMeta,
            {
              title: 'CalendarConnectionSignInResponse',
            },
          ),
          ...describeProblems(
            ...WRITE_PROBLEMS,
            ...CHANGE_PROBLEMS,
            'invalid_transition',
            'secrets_unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const sent = request.body.data.attributes
      const change = CALENDAR_CONNECTION.read(sent) as ContentChange
      const { workspaceId } = request.actor
      const accepted = await tryCredentials(parts, workspaceId, request.params.id, sent)
      return sendWrite(parts, { request, reply }, async (write) => {
        const wanted = { change, accepted, secrets: deps.secrets }
        const connection = await changeConnection(write, targetOf(request), wanted)
        const meta = {
          version: connection.version,
          sign_in_url: null,
          events_this_week: accepted?.found.eventsThisWeek ?? null,
        }
        return { status: 200, body: { data: presentConnection(connection, write.now), meta } }
      })
    },
  )
}

/** Null: the request has no credentials. */
async function tryCredentials(
  parts: ConnectionParts,
  workspaceId: WorkspaceId,
  id: string,
  sent: Attributes,
): Promise<Accepted | null> {
  const { deps } = parts
  const found = await getConnection(deps.pool, workspaceId, id)
  requireInUse(found)
  const stored = await readStoredCredentials(deps, { workspaceId, id: found.id })
  const credentials = readCredentials(found.provider, sent, stored)
  if (!credentials) return null
  requireSecrets(deps.secrets)
  const { timeZone } = await requireAgent(deps.pool, workspaceId, found.agentId)
  const { provider } = found
  const search = { provider, credentials, timeZone }
  return {
    credentials,
    found: await requireAccount({ ...deps, ...parts }, workspaceId, search),
  }
}

function registerDelete(app: FastifyInstance, parts: ConnectionParts): void {
  const { deps } = parts
  app.delete<{ Params: IdParams }>(
    PATH,
    {
      config: { scope: 'calendars:write' },
      schema: {
        operationId: 'deleteCalendarConnection',
        summary: 'Delete a calendar connection',
        tags: TAGS,
        description:
          'Its credentials are deleted, its tokens are revoked at the provider if it has an endpoint ' +
          'for that, and its calendars block no time any more. It cannot be restored. Events that ' +
          'were written to the calendars stay there.',
        response: {
          200: defineResponse('The deleted calendar connection.', schemas.resource, Version),
          ...describeProblems(...BODILESS_CHANGE_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      const { workspaceId } = request.actor
      let archived: Archived | null = null
      const answer = await executeChange(parts, request, async (write) => {
        archived = await archiveConnection(write, targetOf(request), deps.secrets)
        return archived.connection
      })
      if (archived !== null) await endConnection(deps, workspaceId, archived)
      return sendWriteResponse(reply, answer)
    },
  )
}

/** What fails here is continued by a job, or ends by itself. */
async function endConnection(
  { pool, calendars }: Deps,
  workspaceId: WorkspaceId,
  { connection: { id, provider }, left }: Archived,
): Promise<void> {
  await Promise.allSettled([
    deleteMirror(pool, workspaceId, id),
    left && endAtProvider(calendars, { workspaceId, provider }, left),
  ])
}

function registerCalendar(app: FastifyInstance, parts: ConnectionParts): void {
  const { pool } = parts.deps
  app.patch<{ Params: IdParams & { calendar_id: string }; Body: WriteBody<CalendarChange> }>(
    `${PATH}/calendars/:calendar_id`,
    {
      config: { scope: 'calendars:write' },
      schema: {
        operationId: 'updateConnectedCalendar',
        summary: 'Choose what a calendar is used for',
        tags: TAGS,
        description:
          'Whether the events of the calendar block the time of the agent, and whether meetings are ' +
          'written to it. Meetings are written to one calendar of an agent: setting `writes` takes ' +
          'it from the other one. Any number of calendars can block.',
        body: defineWriteBody(CalendarChange),
        response: {
          200: defineResponse('The calendar connection as it is now.', schemas.resource, Version),
          ...describeProblems(...WRITE_PROBLEMS, ...CHANGE_PROBLEMS, 'invalid_transition'),
        },
      },
    },
    async (request, reply) => {
      const { calendar_id: calendarId } = request.params
      const change = request.body.data.attributes
      const { workspaceId } = request.actor
      const answer = await executeChange(parts, request, (write) =>
        changeCalendar(write, targetOf(request), { calendarId, change }),
      )
      if (change.blocks === false && answer.status === 200)
        await deleteBusyTimes(pool, { workspaceId, id: calendarId })
      return sendWriteResponse(reply, answer)
    },
  )
}

function executeChange(
  { deps, executeIdempotently }: ConnectionParts,
  request: FastifyRequest,
  change: (write: Write) => Promise<CalendarConnection>,
) {
  const { actor, id } = request
  return executeIdempotently(writeRequestOf(request), async (db) => {
    const now = deps.now()
    const { workspaceId } = actor
    const write = { db, workspaceId, now, provenance: provenanceOf(actor, id) }
    return { status: 200, body: bodyOf(await change(write), now) }
  })
}

function bodyOf(connection: CalendarConnection, now: Temporal.Instant) {
  return {
    data: presentConnection(connection, now),
    meta: { version: connection.version },
  }
}
