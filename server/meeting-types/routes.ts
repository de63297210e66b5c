import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { ExecuteIdempotently } from '../access/create-idempotent-executor.ts'
import type { Deps } from '../deps.ts'
import { resourceRoutes } from '../resources/resource-routes.ts'
import { MEETING_TYPE } from './declare-meeting-type.ts'
import { ofTeam } from './store.ts'

const TeamFilter = Type.Optional(
  Type.String({
    format: 'positive-integer',
    description: 'Only the meeting types of this team.',
    examples: ['1'],
  }),
)

/** Meeting types under /core/meeting_types. */
export function meetingTypeRoutes(
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return resourceRoutes(
    {
      resource: MEETING_TYPE,
      path: '/core/meeting_types',
      tag: 'Roster',
      filter: {
        parameters: { team_id: TeamFilter },
        where: (_, { team_id: id }) => ofTeam(id === undefined ? null : Number(id)),
      },
      documentation: {
        update: {
          description:
            'What is left out stays; arrays and objects are replaced as a whole. With ' +
            '`If-Match`, only if the meeting type is still at that version. Meetings that are ' +
            'booked stay.',
        },
        archive: {
          description:
            'It takes no new meetings and is listed no more; it can still be read by its id. ' +
            'Meetings that are booked stay.',
        },
        restore: {
          description:
            'Refused where its team is archived, or one of its agents is archived or has left ' +
            'the team: change that first.',
          problems: ['invalid_transition'],
        },
      },
    },
    { deps, executeIdempotently },
  )
}
