import type { ClientActor } from '../access/actor.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { type Pool, runPipelined } from '../platform/db/pool.ts'
import type { Rosters } from './open-rosters.ts'
import { type FoundSlots, readSlots, type SlotQuestion } from './read-slots.ts'

export type { FoundSlots, SlotQuestion } from './read-slots.ts'

/**
 * The starts that can be booked now, by the same rules as booking. Throws like
 * `resolveAvailability`.
 */
export function findSlots(
  pool: Pool,
  actor: ClientActor,
  rosters: Rosters,
  question: SlotQuestion,
): Promise<FoundSlots> {
  return retryOnConflict(
    () => runPipelined(pool, (db) => readSlots(db, actor, rosters, question)),
    () => {},
  )
}
