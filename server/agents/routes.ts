import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { problems } from '../platform/http/describe-problems.ts'
import { answer } from '../platform/http/envelope.ts'
import { isIdPosition, presentPage, readPage } from '../platform/http/paging.ts'
import { getAgent } from './get-agent.ts'
import { listAgents } from './list-agents.ts'
import { presentAgent } from './present-agent.ts'
import { AgentResource, AgentsQuery } from './schemas.ts'

/** Reading agents: the list under /core/agents, and each one by its id. */
export function agentRoutes({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: AgentsQuery }>('/core/agents', {
      config: { scope: 'roster:read' },
      schema: {
        summary: 'List agents',
        tags: ['Roster'],
        querystring: AgentsQuery,
        response: { 200: answer('Agents, in order of id.', Type.Array(AgentResource), Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) })), ...problems('invalid_attributes') },
      },
    }, async ({ caller, query }) => {
      const teamId = query.team_id === undefined ? null : Number(query.team_id)
      const { limit, after } = readPage(query, isIdPosition)
      const agents = await listAgents(pool, caller.workspaceId, { teamId, limit, after })
      return presentPage(agents, limit, { present: presentAgent, position: ({ id }) => id })
    })

    app.get<{ Params: { id: string } }>('/core/agents/:id', {
      config: { scope: 'roster:read' },
      schema: { summary: 'Read an agent', tags: ['Roster'], response: { 200: answer('The agent.', AgentResource, Type.Object({ version: Type.Integer() })), ...problems('not_found') } },
    }, async ({ caller, params }, reply) => {
      const agent = await getAgent(pool, caller.workspaceId, params.id)
      return reply.header('etag', `"${agent.version}"`).send({ data: presentAgent(agent), meta: { version: agent.version } })
    })
  }
}
