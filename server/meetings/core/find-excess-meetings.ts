import type { Interval } from '../../scheduling/taken-time/core/interval.ts'

/** Time of an agent that a meeting takes; all meetings of a group take it together. */
export type TakenMeeting = { id: string; groupId: string | null; taken: Interval }

/**
 * The ids of the meetings for which an agent of this capacity has no room, since as many others
 * that begin before them are still running.
 */
export function findExcessMeetings(
  meetings: readonly TakenMeeting[],
  capacity: number,
): ReadonlySet<string> {
  const places = [...Map.groupBy(meetings, ({ id, groupId }) => groupId ?? id).values()].toSorted(
    ([a], [b]) => a!.taken.from - b!.taken.from,
  )
  const excess = new Set<string>()
  let running: Interval[] = []
  for (const place of places) {
    const { taken } = place[0]!
    running = running.filter(({ to }) => to > taken.from)
    if (running.length < capacity) running.push(taken)
    else for (const { id } of place) excess.add(id)
  }
  return excess
}
