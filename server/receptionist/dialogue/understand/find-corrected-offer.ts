import type { Offer } from '../dialogue-state.ts'

/**
 * The offer that the caller corrected the chosen time to: the only one, or the one at the same time
 * of another day, or at the same time with another person or of another type. Null if the caller
 * must choose. `replaced`: Unix seconds; `timeZone`: IANA.
 */
export function findCorrectedOffer(
  offers: readonly Offer[],
  { replaced, keepsTime, timeZone }: { replaced: number; keepsTime: boolean; timeZone: string },
): Offer | null {
  const clock = (start: number) =>
    Temporal.Instant.fromEpochMilliseconds(start * 1000)
      .toZonedDateTimeISO(timeZone)
      .toPlainTime()
      .toString()
  const kept = offers.filter(({ start }) => keepsTime && start === replaced)
  const same = offers.filter(({ start }) => start !== replaced && clock(start) === clock(replaced))
  const [only, ...others] = offers.length === 1 ? offers : keepsTime ? kept : same
  return only && others.length === 0 ? only : null
}
