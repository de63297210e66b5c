import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import {
  type EventBetween,
  type EventsBetween,
  selectEventsBetween,
} from '../store/events-between.ts'

/** The first part of the time that is read at once. Each further part is twice as long. */
const FIRST_PART = Temporal.Duration.from({ hours: 1 })

/**
 * The events of a time, in the order of their timestamps: `from` inclusive, `to` exclusive, up to
 * a position of the feed. The time is read in parts, so that many events after the last one that is
 * wanted are not read.
 */
export async function findEventsBetween(
  db: Db,
  workspaceId: WorkspaceId,
  { from, to, limit, ...wanted }: EventsBetween,
): Promise<EventBetween[]> {
  const found: EventBetween[] = []
  let part = FIRST_PART
  for (let start = from; isBefore(start, to) && found.length < limit;) {
    const end = isBefore(start.add(part), to) ? start.add(part) : to
    const rest = { ...wanted, from: start, to: end, limit: limit - found.length }
    found.push(...(await selectEventsBetween(db, workspaceId, rest)))
    start = end
    part = part.add(part)
  }
  return found
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0
}
