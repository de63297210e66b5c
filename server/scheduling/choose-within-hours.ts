import type { Slot } from './core/slots.ts'
import type { Roster } from './open-rosters.ts'
import { readTeamHours } from './read-team-hours.ts'

type Offering = {
  team: { id: number; timeZone: string }
  now: Temporal.Instant
  /** How many are to be offered. */
  limit: number
}

/** The slots within the hours of the phone if there are enough to offer, or else all. */
export function chooseWithinHours(
  slots: readonly Slot[],
  roster: Roster,
  { team, now, limit }: Offering,
): readonly Slot[] {
  const { isWithin } = readTeamHours({ team, timeZone: team.timeZone, now }, roster)
  const isInHours = isWithin(slots.map(({ start }) => start))
  const inHours = slots.filter(({ start }) => isInHours(start))
  return inHours.length >= limit ? inHours : slots
}
