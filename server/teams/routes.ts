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
import { addTeam } from './add-team.ts'
import { archiveTeam } from './archive-team.ts'
import { changeTeam } from './change-team.ts'
import { getTeam } from './get-team.ts'
import { listTeams } from './list-teams.ts'
import { presentTeam } from './present-team.ts'
import { restoreTeam } from './restore-team.ts'
import { NewTeamAttributes, TeamChange, TeamResource, TeamsQuery } from './schemas.ts'
import type { Team, TeamContent } from './store.ts'

type Body<Attributes> = { data: { attributes: Attributes } }
type One = { id: string }

const Answered = (description: string) =>
  answer(description, TeamResource, Type.Object({ version: Type.Integer() }))
const CHANGING = [
  'not_found',
  'precondition_failed',
  'idempotency_in_progress',
  'idempotency_key_reused',
] as const

/** Teams under /core/teams. */
export function teamRoutes(
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    await app.register(readingTeams(deps))
    await app.register(writingTeams(deps, executeIdempotently))
    await app.register(archivingTeams(deps, executeIdempotently))
  }
}

function readingTeams({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: TeamsQuery }>(
      '/core/teams',
      {
        config: { scope: 'roster:read' },
        schema: {
          summary: 'List teams',
          tags: ['Roster'],
          querystring: TeamsQuery,
          response: {
            200: answer(
              'Teams, in order of id.',
              Type.Array(TeamResource),
              Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) }),
            ),
            ...problems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const page = readPage(query, isIdPosition)
        const teams = await listTeams(pool, actor.workspaceId, {
          ...page,
          includeArchived: query.include_archived === 'true',
        })
        return presentPage(teams, page.limit, { present: presentTeam, position: ({ id }) => id })
      },
    )

    app.get<{ Params: One }>(
      '/core/teams/:id',
      {
        config: { scope: 'roster:read' },
        schema: {
          summary: 'Read a team',
          tags: ['Roster'],
          response: { 200: Answered('The team.'), ...problems('not_found') },
        },
      },
      async ({ actor, params }, reply) => {
        const team = await getTeam(pool, actor.workspaceId, params.id)
        return reply.header('etag', `"${team.version}"`).send(presented(team))
      },
    )
  }
}

function writingTeams({ now }: Deps, executeIdempotently: ExecuteIdempotently): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: Body<NewTeamAttributes> }>(
      '/core/teams',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'createTeam',
          summary: 'Create a team',
          tags: ['Roster'],
          body: envelope(NewTeamAttributes),
          response: { 201: Answered('The team was created.'), ...problems(...WRITING) },
        },
      },
      async (request, reply) => {
        const wanted = contentOf(request.body.data.attributes)
        const sent = await executeIdempotently(writeRequestOf(request), async (tx) => ({
          status: 201,
          body: presented(await addTeam(tx, request.actor.workspaceId, wanted, now())),
        }))
        return sendWriteResponse(setEtag(reply, sent.text), sent)
      },
    )

    app.patch<{ Params: One; Body: Body<TeamChange> }>(
      '/core/teams/:id',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'updateTeam',
          summary: 'Change a team',
          description:
            'What is left out stays. With `If-Match`, only if the team is still at that version. Meetings that are booked stay.',
          tags: ['Roster'],
          body: envelope(TeamChange),
          response: {
            200: Answered('The team as it is now.'),
            ...problems(...WRITING, 'not_found', 'precondition_failed'),
          },
        },
      },
      async (request, reply) => {
        const change = contentOf(request.body.data.attributes)
        return changing({ request, reply, executeIdempotently }, (tx) =>
          changeTeam(tx, request.actor.workspaceId, { ...editOf(request, now), change }),
        )
      },
    )
  }
}

function archivingTeams(
  { now }: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    app.delete<{ Params: One }>(
      '/core/teams/:id',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'archiveTeam',
          summary: 'Archive a team',
          description:
            'It takes no new meetings and is listed no more; it can still be read by its id. Meetings that are booked stay.',
          tags: ['Roster'],
          response: { 200: Answered('The team, archived.'), ...problems(...CHANGING) },
        },
      },
      (request, reply) =>
        changing({ request, reply, executeIdempotently }, (tx) =>
          archiveTeam(tx, request.actor.workspaceId, editOf(request, now)),
        ),
    )

    app.post<{ Params: One }>(
      '/core/teams/:id/restore',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'restoreTeam',
          summary: 'Restore an archived team',
          tags: ['Roster'],
          response: { 200: Answered('The team, in use again.'), ...problems(...CHANGING) },
        },
      },
      (request, reply) =>
        changing({ request, reply, executeIdempotently }, (tx) =>
          restoreTeam(tx, request.actor.workspaceId, editOf(request, now)),
        ),
    )
  }
}

type Changing = {
  request: FastifyRequest
  reply: FastifyReply
  executeIdempotently: ExecuteIdempotently
}

/** Answers with what a change makes of a team. */
async function changing(
  { request, reply, executeIdempotently }: Changing,
  change: (tx: Tx) => Promise<Team>,
): Promise<FastifyReply> {
  const sent = await executeIdempotently(writeRequestOf(request), async (tx) => ({
    status: 200,
    body: presented(await change(tx)),
  }))
  return sendWriteResponse(setEtag(reply, sent.text), sent)
}

function presented(team: Team) {
  return { data: presentTeam(team), meta: { version: team.version } }
}

function editOf(request: FastifyRequest<{ Params: One }>, now: () => Temporal.Instant) {
  return { id: request.params.id, version: readIfMatch(request.headers['if-match']), now: now() }
}

function contentOf(
  attributes: NewTeamAttributes,
): Partial<TeamContent> & Pick<TeamContent, 'name' | 'timeZone'>
function contentOf(attributes: TeamChange): Partial<TeamContent>
function contentOf({
  time_zone: timeZone,
  round_robin_days: roundRobinDays,
  ...rest
}: TeamChange): Partial<TeamContent> {
  return {
    ...rest,
    ...(timeZone !== undefined && { timeZone }),
    ...(roundRobinDays !== undefined && { roundRobinDays }),
  }
}
