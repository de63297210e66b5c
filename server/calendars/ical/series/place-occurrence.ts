import type { Component } from '../component.ts'
import type { Length } from '../read-length.ts'
import { readInstant } from '../read-moment.ts'
import type { Period } from '../../calendar-provider.ts'

const DAY = 86_400

/**
 * The period of the occurrence that starts at the wall time. Its end is as RFC 5545 §3.8.5.3 says:
 * of DTEND, the exact length counts; of dates and of DURATION, days are those of the clock. Never
 * ends before it starts.
 */
export function placeOccurrence(
  component: Pick<Component, 'start' | 'end' | 'duration'>,
  wall: number,
  length: Length = measureLength(component),
): Period {
  const { zone } = component.start
  const from = zone.toInstant(wall)
  const end = length.days === 0 ? from : zone.toInstant(wall + length.days * DAY)
  return { from, to: Math.max(from, end + length.seconds) }
}

export function measureLength({
  start,
  end,
  duration,
}: Pick<Component, 'start' | 'end' | 'duration'>): Length {
  if (end === null) return duration
  if (start.isDate && end.isDate)
    // Some programs write the day itself as the end.
    return { days: Math.max(1, (end.wall - start.wall) / DAY), seconds: 0 }
  return { days: 0, seconds: Math.max(0, readInstant(end) - readInstant(start)) }
}
