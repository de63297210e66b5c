import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { problems } from '../platform/http/describe-problems.ts'
import { answer } from '../platform/http/envelope.ts'
import { isIdPosition, presentPage, readPage } from '../platform/http/paging.ts'
import { getTeam } from './get-team.ts'
import { listTeams } from './list-teams.ts'
import { presentTeam } from './present-team.ts'
import { TeamResource, TeamsQuery } from './schemas.ts'

/** Reading teams: the list under /core/teams, and each one by its id. */
export function teamRoutes({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: TeamsQuery }>('/core/teams', {
      config: { scope: 'roster:read' },
      schema: {
        summary: 'List teams',
        tags: ['Roster'],
        querystring: TeamsQuery,
        response: { 200: answer('Teams, in order of id.', Type.Array(TeamResource), Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) })), ...problems('invalid_attributes') },
      },
    }, async ({ caller, query }) => {
      const page = readPage(query, isIdPosition)
      const teams = await listTeams(pool, caller.workspaceId, page)
      return presentPage(teams, page.limit, { present: presentTeam, position: ({ id }) => id })
    })

    app.get<{ Params: { id: string } }>('/core/teams/:id', {
      config: { scope: 'roster:read' },
      schema: { summary: 'Read a team', tags: ['Roster'], response: { 200: answer('The team.', TeamResource, Type.Object({ version: Type.Integer() })), ...problems('not_found') } },
    }, async ({ caller, params }, reply) => {
      const team = await getTeam(pool, caller.workspaceId, params.id)
      return reply.header('etag', `"${team.version}"`).send({ data: presentTeam(team), meta: { version: team.version } })
    })
  }
}
