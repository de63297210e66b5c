import type { FastifyPluginAsync } from 'fastify'
import type { ExecuteIdempotently } from '../../access/writes/create-idempotent-executor.ts'
import type { Deps } from '../../deps.ts'
import type { FindMeetingsOutside } from '../../crud/meetings-outside.ts'
import { reportMeetingsOutside } from '../../crud/report-meetings-outside.ts'
import { resourceRoutes } from '../../crud/resource-routes.ts'
import { TEAM } from './declare-team.ts'

/** Teams under /core/teams. */
export function teamRoutes(
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
  findMeetingsOutside: FindMeetingsOutside,
): FastifyPluginAsync {
  return resourceRoutes(
    {
      resource: TEAM,
      path: '/core/teams',
      tag: 'Roster',
      changeMeta: reportMeetingsOutside(
        findMeetingsOutside,
        ['archive'],
        ({ id: teamId }: { id: number }) => ({
          teamId,
        }),
      ),
      documentation: {
        update: {
          description:
            'Omitted attributes do not change. With `If-Match`, the team is changed only if it ' +
            'still has that version. Booked meetings do not change.',
        },
        archive: {
          description:
            'The team takes no new meetings and is no longer listed, but can be read by its id. ' +
            'Booked meetings do not change; `meta.meetings_outside` lists its future ones.',
        },
      },
    },
    { deps, executeIdempotently },
  )
}
