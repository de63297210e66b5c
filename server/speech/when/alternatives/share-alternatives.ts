import type { Alternative } from './alternative.ts'
import { ofWeek } from '../calendar-days.ts'
import { isBefore } from '../days.ts'
import { limitToWeekdays } from './narrow-alternative.ts'

/** Gives each alternative the days or times that were said once for all of them. */
export const shareAlternatives = (alternatives: readonly Alternative[]): Alternative[] =>
  shareTimes(shareDays(crossed(settleWeekdays(alternatives))))

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
  if (first?.isTimeFirst && others.every((one) => !isTimed(one)))
    return [first, ...others.map((one) => ({ ...one, spans: first.spans, clock: first.clock }))]
  const last = alternatives.at(-1)
  const isSeparate = alternatives.some(({ isApart }) => isApart)
  if (
    !last ||
    isSeparate ||
    alternatives.slice(0, -1).some((one) => isTimed(one) || one.days?.within)
  )
    return [...alternatives]
  return alternatives.map((one) => ({ ...one, spans: last.spans, clock: last.clock }))
}

/** "Monday or Tuesday" said on a Tuesday: the Tuesday after that Monday. */
function settleWeekdays(alternatives: readonly Alternative[]): Alternative[] {
  return alternatives.map((one, i) => {
    const before = alternatives[i - 1]?.days?.ranges.at(-1)?.to
    const later = before && one.days?.ranges.filter(({ from }) => isBefore(before, from))
    if (!one.days?.eitherOf || !later || later.length === 0) return one
    const { eitherOf: _either, ...days } = one.days
    return { ...one, days: { ...days, ranges: later.slice(0, 1) } }
  })
}

/** "Monday or Tuesday at five or six": each of the times on each of the days. */
function crossed(alternatives: readonly Alternative[]): readonly Alternative[] {
  const timed = alternatives.findIndex(isTimed)
  const [days, times] = [alternatives.slice(0, timed + 1), alternatives.slice(timed)]
  const isCross =
    timed > 0 &&
    times.length > 1 &&
    days.every((one) => one.days) &&
    times.slice(1).every((one) => isTimed(one) && !one.days)
  return isCross
    ? days.flatMap((day) => times.map(({ clock, spans }) => ({ days: day.days, clock, spans })))
    : alternatives
}

function isTimed({ clock, spans }: Alternative): boolean {
  return clock !== null || spans !== null
}
