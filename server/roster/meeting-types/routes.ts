import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { ExecuteIdempotently } from '../../access/writes/create-idempotent-executor.ts'
import type { Deps } from '../../deps.ts'
import type { FindMeetingsOutside } from '../../crud/meetings-outside.ts'
import { reportMeetingsOutside } from '../../crud/report-meetings-outside.ts'
import { resourceRoutes } from '../../crud/resource-routes.ts'
import { MEETING_TYPE } from './declare-meeting-type.ts'
import { ofTeam } from './store.ts'

const TeamFilter = Type.Optional(
  Type.String({
    format: 'positive-integer',
    description: 'Only meeting types of this team.',
    examples: ['1'],
  }),
)

/** Meeting types under /core/meeting_types. */
export function meetingTypeRoutes(
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
  findMeetingsOutside: FindMeetingsOutside,
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
      changeMeta: reportMeetingsOutside(
        findMeetingsOutside,
        ['archive'],
        ({ id: meetingTypeId }: { id: number }) => ({ meetingTypeId }),
      ),
      documentation: {
        update: {
          description:
            'Omitted attributes do not change; arrays and objects are replaced as a whole. With ' +
            '`If-Match`, the meeting type is changed only if it still has that version. Booked ' +
            'meetings do not change.',
        },
        archive: {
          description:
            'The meeting type takes no new meetings and is no longer listed, but can be read by its id. ' +
            'Booked meetings do not change; `meta.meetings_outside` lists its future ones.',
        },
        restore: {
          description:
            'Rejected if its team is archived, or if one of its agents is archived or has left ' +
            'the team: change that first.',
          problems: ['invalid_transition'],
        },
      },
    },
    { deps, executeIdempotently },
  )
}
