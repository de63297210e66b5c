import type { Alternative } from './alternative.ts'
import { ofWeek } from './calendar-days.ts'
import { limitToWeekdays } from './narrow-alternative.ts'

/** Gives each alternative the days or times that were said once for all of them. */
export const shareAlternatives = (alternatives: readonly Alternative[]): Alternative[] =>
  shareTimes(shareDays(alternatives))

/**
 * "Tuesday at three or four": the second is also on Tuesday. "Three or four on Tuesday": so is the
 * first.
 */
function shareDays(alternatives: readonly Alternative[]): Alternative[] {
  const all = shareWeek(alternatives)
  let days = all.find((one) => one.days)?.days ?? null
  return all.map((one) => {
    days = one.days ?? days
    return { ...one, days }
  })
}

/** "Tuesday or Wednesday of next week", "next week Tuesday or Wednesday": both are in that week. */
function shareWeek(alternatives: readonly Alternative[]): readonly Alternative[] {
  const among = alternatives.find(({ days }) => days?.among)?.days?.among
  if (among)
    return alternatives.map((one) =>
      one.days?.weekdays && !one.days.among
        ? { ...one, days: limitToWeekdays(one.days.weekdays, { ranges: among, step: 'week' }) }
        : one,
    )
  const date = alternatives.find(({ days }) => days?.isOfWeek)?.days?.ranges[0]?.from
  if (!date) return alternatives
  return alternatives.map((one) =>
    one.days?.weekdays?.length === 1
      ? { ...one, days: ofWeek(date, 0, one.days.weekdays[0]!) }
      : one,
  )
}

/** "Monday or Tuesday morning": the first is also in the morning. */
function shareTimes(alternatives: readonly Alternative[]): Alternative[] {
  const [first, ...others] = alternatives
  if (first?.isPartFirst && others.every(({ spans, clock }) => !spans && !clock))
    return [first, ...others.map((one) => ({ ...one, spans: first.spans }))]
  const last = alternatives.at(-1)
  if (
    !last ||
    alternatives.slice(0, -1).some(({ days, spans, clock }) => days?.within ?? spans ?? clock)
  )
    return [...alternatives]
  return alternatives.map((one) => ({ ...one, spans: last.spans, clock: last.clock }))
}
