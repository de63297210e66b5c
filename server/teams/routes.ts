import type { FastifyPluginAsync } from 'fastify'
import type { ExecuteIdempotently } from '../access/create-idempotent-executor.ts'
import type { Deps } from '../deps.ts'
import { resourceRoutes } from '../resources/resource-routes.ts'
import { TEAM } from './declare-team.ts'

/** Teams under /core/teams. */
export function teamRoutes(
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return resourceRoutes(
    {
      resource: TEAM,
      path: '/core/teams',
      tag: 'Roster',
      documentation: {
        update: {
          description:
            'What is left out stays. With `If-Match`, only if the team is still at that ' +
            'version. Meetings that are booked stay.',
        },
        archive: {
          description:
            'It takes no new meetings and is listed no more; it can still be read by its id. ' +
            'Meetings that are booked stay.',
        },
      },
    },
    { deps, executeIdempotently },
  )
}
