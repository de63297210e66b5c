import type { Caller } from '../access/caller.ts'
import type { Agent } from '../agents/list-agents.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import type { Db } from '../platform/db/pool.ts'
import { fromUnixSeconds } from '../platform/time.ts'
import { type RefusalReason, refusalsOf } from './core/availability.ts'
import { findTarget, type TargetIds } from './find-target.ts'
import type { Rosters } from './open-rosters.ts'
import { NOTHING, readAvailability } from './read-availability.ts'

/** What keeps an agent from picking up the phone; notice, grid and limits are about meetings. */
const BUSY: readonly RefusalReason[] = ['time_off', 'outside_hours', 'busy_elsewhere', 'fully_booked', 'taken', 'held']

export type FreeNow = { ids: TargetIds; /** Unix seconds. */ now: number; /** For how long, in minutes. */ minutes: number }

/** The agents who could take such a meeting and have nothing to do from now on for so long, in the order of the team. Throws as `findTarget` does. */
export function findFreeNow(db: Db, caller: Caller, rosters: Rosters, { ids, now, minutes }: FreeNow): Promise<Agent[]> {
  return retryOnConflict(async () => {
    const { roster, target } = await findTarget(db, caller, rosters, { ids, base: '', now: fromUnixSeconds(now) })
    const window = { from: now, to: now + 1 }
    const { rule, agents } = await readAvailability(db, caller.workspaceId, { roster, rosters, target, window, duration: minutes, now, contactId: null, ignoring: NOTHING })
    const free = agents.filter((agent) => !refusalsOf(rule, agent, now).some((reason) => BUSY.includes(reason)))
    return free.flatMap(({ agentId }) => roster.agents.get(agentId) ?? [])
  }, () => {})
}
