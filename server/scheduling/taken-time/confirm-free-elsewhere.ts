import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { isBusyElsewhere } from '../../calendars/store/busy-times.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { TimeToTake } from './take-time.ts'

/**
 * Throws Conflict if an event was stored in the calendar of an agent since the decision. Busy times
 * of calendars may overlap, so no constraint keeps meetings from them. It must be sent after the
 * statement that takes the time, which locks the agents: then either this transaction learns of the
 * event, or the one that stores it learns of the taken time. An attendee who joins a group takes no
 * time of an agent.
 */
export async function confirmFreeElsewhere(
  tx: Tx,
  workspaceId: WorkspaceId,
  { lanes, join }: Pick<TimeToTake, 'lanes' | 'join'>,
  exceptMeetingId: string | null,
): Promise<void> {
  if (join !== null) return
  const byPeriod = Map.groupBy(lanes, ({ from, to }) => `${from} ${to}`)
  const busy = await Promise.all(
    [...byPeriod.values()].map((ofPeriod) =>
      isBusyElsewhere(tx, workspaceId, {
        agentIds: ofPeriod.map(({ agentId }) => agentId),
        window: ofPeriod[0]!,
        exceptMeetingId,
      }),
    ),
  )
  if (busy.includes(true)) throw new Conflict('An event was added to the calendar of the agent.')
}
