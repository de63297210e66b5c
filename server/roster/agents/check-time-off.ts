import type { Write } from '../../access/write.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { formatInstant } from '../../platform/time.ts'
import { type Reference, selectStandIn } from './store/references.ts'
import type { TimeOff, TimeOffContent } from './time-off-attributes.ts'

const BASE = '/data/attributes'

/**
 * Finds faults in time off. The stand-in is checked only if it is newly chosen. `edit` null: the
 * time off is new.
 */
export async function checkTimeOff(
  write: Write,
  { agentId, startsAt, endsAt, standInId }: TimeOffContent,
  edit: { before: TimeOff } | null,
): Promise<Fault[]> {
  const order =
    Temporal.Instant.compare(startsAt, endsAt) < 0
      ? []
      : [
          {
            pointer: `${BASE}/ends_at`,
            code: 'not_after_start',
            detail: `Send an end after the start, ${formatInstant(startsAt)}.`,
          },
        ]
  if (standInId === null || standInId === edit?.before.standInId) return order
  const standIn = await selectStandIn(write, standInId)
  return [...order, ...checkStandIn(standInId, agentId, standIn)]
}

function checkStandIn(id: number, agentId: number, standIn: Reference | null): Fault[] {
  const pointer = `${BASE}/stand_in_id`
  if (id === agentId)
    return [
      {
        pointer,
        code: 'same_agent',
        detail: 'An agent cannot be its own stand-in. Send another agent.',
      },
    ]
  if (!standIn)
    return [
      {
        pointer,
        code: 'agent_not_found',
        detail: `Agent ${id} does not exist. GET /core/agents lists the agents.`,
      },
    ]
  return standIn.archived
    ? [
        {
          pointer,
          code: 'archived',
          detail: `Agent ${id} is archived. Restore it first, or send another one.`,
        },
      ]
    : []
}
