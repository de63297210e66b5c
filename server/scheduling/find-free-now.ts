import type { ClientActor } from '../access/actor.ts'
import type { Agent } from '../roster/agents/list-agents.ts'
import { findFreeLane } from './taken-time/core/find-free-lanes.ts'
import type { Interval } from './taken-time/core/interval.ts'
import { NO_HOLDER } from './taken-time/time-holder.ts'
import type { Db } from '../platform/db/pool.ts'
import { fromUnixSeconds } from '../platform/time.ts'
import { findRefusals, type RefusalReason, takenPeriod } from './core/start-rules.ts'
import { getTarget, type Target, type TargetIds } from './get-target.ts'
import type { Rosters } from './open-rosters.ts'
import { readAvailability } from './read-availability.ts'

/**
 * The reasons why an agent cannot answer the phone; notice, grid and limits apply only to meetings.
 */
const BUSY: readonly RefusalReason[] = [
  'archived',
  'time_off',
  'closed',
  'holiday',
  'outside_hours',
  'busy_elsewhere',
  'fully_booked',
  'taken',
  'held',
]

type FreeNowQuestion = {
  ids: TargetIds
  /** Unix seconds. */
  now: number
  /** The duration in minutes. */
  minutes: number
}

/**
 * `free`: in the order of the team, each with the lane that is free for the `period` (Unix
 * seconds).
 */
type FreeNow = {
  target: Target
  free: { agent: Agent; lane: number }[]
  period: Interval
  /** Whether expired holds or pending meetings still have rows for the agents' time. */
  lapsed: boolean
}

/**
 * The agents who could take such a meeting and are free for this duration from now on. Throws like
 * `findTarget`, and Conflict if the roster has changed since it was read.
 */
export async function findFreeNow(
  db: Db,
  actor: ClientActor,
  rosters: Rosters,
  { ids, now, minutes }: FreeNowQuestion,
): Promise<FreeNow> {
  const { roster, target } = await getTarget(db, actor, rosters, {
    ids,
    base: '',
    now: fromUnixSeconds(now),
  })
  const window = { from: now, to: now + 1 }
  const { rule, agents, lapsed } = await readAvailability(db, actor.workspaceId, {
    roster,
    rosters,
    target,
    window,
    durationMinutes: minutes,
    now,
    contactId: null,
    ignoring: NO_HOLDER,
  })
  const period = takenPeriod(rule, now)
  const idle = agents.filter(
    (agent) => !findRefusals(rule, agent, now).some((reason) => BUSY.includes(reason)),
  )
  const free = idle.flatMap((time) => {
    const [agent, lane] = [roster.agents.get(time.agentId), findFreeLane(time, period)]
    return agent && lane !== null ? [{ agent, lane }] : []
  })
  return { target, free, period, lapsed }
}
