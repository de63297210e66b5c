import type { FastifyPluginAsync } from 'fastify'
import type { ExecuteIdempotently } from '../../access/writes/create-idempotent-executor.ts'
import type { Deps } from '../../deps.ts'
import { type Endpoint, resourceRoutes } from '../../crud/resource-routes.ts'
import type { FindMeetingsOutside } from '../../crud/meetings-outside.ts'
import { reportMeetingsOutside } from '../../crud/report-meetings-outside.ts'
import type { AgentContent } from './agent-attributes.ts'
import { AGENT } from './declare-agent.ts'
import { memberRoutes } from './member-routes.ts'
import { TeamFilter } from './schemas.ts'
import { inTeam } from './store/memberships.ts'
import { timeOffRoutes } from './time-off-routes.ts'

/** Agents under /core/agents with their time off, and their memberships under /core/teams. */
export function agentRoutes(
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
  findMeetingsOutside: FindMeetingsOutside,
): FastifyPluginAsync {
  const writing = { deps, executeIdempotently }
  return async (app) => {
    await app.register(resourceRoutes(agentEndpoint(findMeetingsOutside), writing))
    await app.register(memberRoutes(writing, findMeetingsOutside))
    await app.register(timeOffRoutes(writing, findMeetingsOutside))
  }
}

function agentEndpoint(findMeetingsOutside: FindMeetingsOutside): Endpoint<AgentContent> {
  return {
    resource: AGENT,
    path: '/core/agents',
    tag: 'Roster',
    filter: {
      parameters: { team_id: TeamFilter },
      where: ({ workspaceId }, { team_id: id }) =>
        inTeam(workspaceId, id === undefined ? null : Number(id)),
    },
    changeMeta: reportMeetingsOutside(
      findMeetingsOutside,
      ['update', 'archive'],
      ({ id: agentId }: { id: number }) => ({ agentId }),
    ),
    documentation: {
      update: {
        description:
          'Omitted attributes do not change; `teams` is replaced as a whole. With `If-Match`, ' +
          'the agent is changed only if it still has that version. Booked meetings do not change; ' +
          '`meta.meetings_outside` lists those that the agent could not take now: outside its hours, ' +
          'beyond its capacity, or of a team that it has left.',
      },
      archive: {
        description:
          'The agent takes no new meetings and is no longer listed, but can be read by its id. ' +
          'Booked meetings do not change; `meta.meetings_outside` lists its future ones.',
      },
      restore: {
        description: 'Rejected if the schedule of the agent is archived: change it first.',
        problems: ['invalid_transition'],
      },
    },
  }
}
