const MINUTES_PER_DAY = 1_440

/** The minutes of a span since midnight. An end that is not after the start is on the next day. */
export function minutesOf({ from, to }: { from: string; to: string }) {
  const [begins, ends] = [minuteOf(from), minuteOf(to === '23:59' ? '24:00' : to)]
  return { begins, ends: ends <= begins ? ends + MINUTES_PER_DAY : ends }
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}
