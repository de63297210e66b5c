import { declareResource } from '../../crud/declare-resource.ts'
import { parentOf } from '../../crud/nest-resource.ts'
import { isMomentPosition } from '../../http/queries/paging.ts'
import { formatInstant, fromUnixSeconds, readMoment } from '../../platform/time.ts'
import { checkTimeOff } from './check-time-off.ts'
import { AGENT } from './declare-agent.ts'
import { SHOWN_TIMES, TIME_OFF_ATTRIBUTES, type TimeOffContent } from './time-off-attributes.ts'

/** The time off of an agent. */
export const TIME_OFF = declareResource<typeof TIME_OFF_ATTRIBUTES, TimeOffContent, string>(
  TIME_OFF_ATTRIBUTES,
  {
    id: 'uuid',
    type: 'time_off',
    table: 'time_off',
    parent: parentOf(AGENT, 'agent_id'),
    order: { column: 'starts_at', isValue: isMomentPosition },
    events: {
      created: 'time_off.created',
      updated: 'time_off.updated',
      deleted: 'time_off.deleted',
    },
    check: checkTimeOff,
    changeExample: { stand_in_id: 2 },
    extra: {
      schemas: { resource: SHOWN_TIMES },
      present: ({ startsAt, endsAt }) => ({
        starts_at: formatInstant(startsAt),
        ends_at: formatInstant(endsAt),
      }),
      read: ({ starts_at: startsAt, ends_at: endsAt }) => ({
        ...(startsAt !== undefined && { startsAt: instantOf(startsAt) }),
        ...(endsAt !== undefined && { endsAt: instantOf(endsAt) }),
      }),
    },
  },
)

function instantOf(moment: unknown): Temporal.Instant {
  return fromUnixSeconds(readMoment(String(moment)))
}
