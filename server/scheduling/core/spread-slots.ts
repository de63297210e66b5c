import { localSeconds } from '../taken-time/core/zone-periods.ts'
import type { Slot } from './slots.ts'

const SECONDS_PER_DAY = 86_400
const EIGHT = 28_800
const NOON = 43_200
const EVENING = 61_200

export type Spreading = {
  limit: number
  /** On different days, or also at different parts of the day; null: the first slots. */
  by: 'days' | 'dayparts' | null
  timeZone: string
}

/**
 * A few slots to be spoken, in order of time: one of each group, earliest group first, then a
 * second round.
 */
export function spreadSlots(slots: readonly Slot[], { limit, by, timeZone }: Spreading): Slot[] {
  if (by === null || slots.length <= limit) return slots.slice(0, limit)
  // Slots at night are omitted if there are enough in the daytime.
  const decent = slots.filter(({ start }) => isDecent(localSeconds(start, timeZone)))
  const groups = [
    ...Map.groupBy(decent.length >= limit ? decent : slots, ({ start }) =>
      groupOf(start, by, timeZone),
    ).values(),
  ]
  const ordered = by === 'days' ? groups : alternating(groups, limit, timeZone)
  const chosen: Slot[] = []
  for (let round = 0; chosen.length < limit; round++) {
    for (const group of ordered) {
      const slot = group[round]
      if (slot && chosen.length < limit) chosen.push(slot)
    }
  }
  return chosen.sort((a, b) => a.start - b.start)
}

function groupOf(start: number, by: 'days' | 'dayparts', timeZone: string): string {
  const local = localSeconds(start, timeZone)
  return `${Math.floor(local / SECONDS_PER_DAY)} ${by === 'dayparts' ? daypart(local) : ''}`
}

/**
 * Orders the groups so that days and parts of the day repeat as late as possible.
 */
function alternating(groups: readonly Slot[][], limit: number, timeZone: string): Slot[][] {
  const rest = [...groups]
  const ordered: Slot[][] = []
  const days = new Set<number>()
  const parts = new Set<number>()
  while (rest.length > 0 && ordered.length < limit) {
    const news = rest.map((group) => {
      const local = localSeconds(group[0]!.start, timeZone)
      return (
        (parts.has(daypart(local)) ? 0 : 2) +
        (days.has(Math.floor(local / SECONDS_PER_DAY)) ? 0 : 1)
      )
    })
    const [next] = rest.splice(news.indexOf(Math.max(...news)), 1)
    const local = localSeconds(next![0]!.start, timeZone)
    ordered.push(next!)
    days.add(Math.floor(local / SECONDS_PER_DAY))
    parts.add(daypart(local))
    if (parts.size === 3) parts.clear()
  }
  return ordered
}

/** From 08:00 to 20:00. */
function isDecent(local: number): boolean {
  const second = secondOfDay(local)
  return second >= EIGHT && second <= EIGHT + SECONDS_PER_DAY / 2
}

function secondOfDay(local: number): number {
  return ((local % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY
}

/** Morning, afternoon, evening. */
function daypart(local: number): number {
  const second = secondOfDay(local)
  return second < NOON ? 0 : second < EVENING ? 1 : 2
}
