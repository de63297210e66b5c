import type { Pool } from '../../platform/db/pool.ts'
import { sequenceEvents } from './sequence-events.ts'
import { selectLastPosition } from '../store/feed.ts'

/**
 * The position in the feed after every event that was committed before this call; the newest event
 * before it can be of another workspace.
 */
export async function findLatestPosition(pool: Pool): Promise<number> {
  await sequenceEvents(pool)
  return selectLastPosition(pool)
}
