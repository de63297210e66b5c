import {
  computeWeeklyHours,
  type DaySpan,
} from '../../scheduling/taken-time/core/compute-weekly-hours.ts'
import type { Interval } from '../../scheduling/taken-time/core/interval.ts'
import { merged } from '../../scheduling/taken-time/core/interval.ts'
import { expandHours } from '../../scheduling/taken-time/expand-hours.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import type { Schedule } from '../../roster/schedules/list-schedules.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import type { Session } from '../call/session.ts'

const SECONDS_PER_DAY = 86_400
/** Where the next opening is looked for. */
const MAX_CLOSED_DAYS = 14

/** The opening hours of a team, from its schedules. */
export type TeamHours = {
  /** The regular hours, Monday to Sunday. */
  weekly: DaySpan[][]
  ofDate: (date: string) => DaySpan[]
  /** See `findNextChange`. */
  nextChange: () => { isOpen: boolean; at: number | null }
}

export function readTeamHours(session: Session, roster: Roster): TeamHours {
  return {
    weekly: weeklyHoursOfTeam(session, roster),
    ofDate: (date) => hoursOfDate(session, roster, date),
    nextChange: () => findNextChange(session, roster),
  }
}

/** The schedules of the team's human agents, or of its voice agents if it has no others. */
function schedulesOfTeam({ team }: Session, roster: Roster): Schedule[] {
  const members = [...roster.agents.values()].filter(
    (agent) =>
      agent.archivedAt === null && agent.memberships.some(({ teamId }) => teamId === team.id),
  )
  const people = members.filter(({ kind }) => kind === 'person')
  return (people.length > 0 ? people : members).flatMap(
    ({ scheduleId }) => roster.schedules.get(scheduleId) ?? [],
  )
}

/** The regular hours of the team, Monday to Sunday. */
function weeklyHoursOfTeam(session: Session, roster: Roster): DaySpan[][] {
  const { timeZone, now } = session
  return computeWeeklyHours(schedulesOfTeam(session, roster), {
    timeZone,
    now: toUnixSeconds(now),
  })
}

/**
 * When the team closes if it is open now, or else when it opens next (Unix seconds); null if that
 * is not within two weeks.
 */
function findNextChange(session: Session, roster: Roster): { isOpen: boolean; at: number | null } {
  const now = toUnixSeconds(session.now)
  const hours = hoursOfTeam(session, roster, {
    from: now,
    to: now + MAX_CLOSED_DAYS * SECONDS_PER_DAY,
  })
  const [first] = hours
  if (!first) return { isOpen: false, at: null }
  const isOpen = first.from <= now
  return { isOpen, at: isOpen ? first.to : first.from }
}

/** The opening hours of the team within the window (Unix seconds), without its holidays. */
function hoursOfTeam(session: Session, roster: Roster, window: Interval): Interval[] {
  return merged(
    schedulesOfTeam(session, roster).flatMap((schedule) => expandHours(schedule, window)),
  )
}

/** The hours of a date (ISO 8601) as minutes since midnight. */
function hoursOfDate(session: Session, roster: Roster, date: string): DaySpan[] {
  const midnight = Temporal.PlainDate.from(date).toZonedDateTime(session.timeZone)
  const from = Math.round(midnight.epochMilliseconds / 1000)
  const to = Math.round(midnight.add({ days: 1 }).epochMilliseconds / 1000)
  return hoursOfTeam(session, roster, { from, to }).map((span) => ({
    from: Math.round((span.from - from) / 60),
    to: Math.round((span.to - from) / 60),
  }))
}
