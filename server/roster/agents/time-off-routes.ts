import type { FastifyPluginAsync } from 'fastify'
import type { Writing } from '../../access/writes/send-write.ts'
import type { FindMeetingsOutside } from '../../crud/meetings-outside.ts'
import { reportMeetingsOutside } from '../../crud/report-meetings-outside.ts'
import { type Documentation, resourceRoutes } from '../../crud/resource-routes.ts'
import { TIME_OFF } from './declare-time-off.ts'

const DOCUMENTATION: Documentation = {
  list: {
    operationId: 'listTimeOff',
    summary: "List an agent's time off",
    answer: 'Time off, in order of start.',
    problems: ['not_found'],
  },
  get: { operationId: 'getTimeOff', summary: "Get an agent's time off" },
  create: {
    operationId: 'createTimeOff',
    summary: 'Create time off for an agent',
    description:
      'The agent takes no new meetings during this time. Booked meetings do not change; ' +
      "`meta.meetings_outside` lists those that are now in the agent's time off or outside its " +
      'hours. `If-Match` is the ETag of the agent.',
    problems: ['not_found', 'precondition_failed'],
  },
  update: {
    operationId: 'updateTimeOff',
    summary: "Update an agent's time off",
    description:
      'Omitted attributes do not change. With `If-Match`, the time off is changed only if it ' +
      'still has that version. Booked meetings do not change; `meta.meetings_outside` lists those ' +
      "that are now in the agent's time off or outside its hours.",
  },
  delete: { operationId: 'deleteTimeOff', summary: "Delete an agent's time off" },
}

/** The time off of an agent under /core/agents/:id/time_off. */
export function timeOffRoutes(
  writing: Writing,
  findMeetingsOutside: FindMeetingsOutside,
): FastifyPluginAsync {
  return resourceRoutes(
    {
      resource: TIME_OFF,
      path: '/core/agents/:id/time_off',
      tag: 'Roster',
      documentation: DOCUMENTATION,
      own: { verbs: ['create', 'update', 'delete'], by: 'agent' },
      changeMeta: reportMeetingsOutside(
        findMeetingsOutside,
        ['create', 'update'],
        ({ agentId }: { agentId: number }) => ({ agentId }),
      ),
    },
    writing,
  )
}
