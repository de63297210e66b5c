import { toUnixSeconds } from '../platform/time.ts'
import type { Agent } from '../roster/agents/list-agents.ts'
import { membersOf } from './list-assignable-agents.ts'
import type { Roster } from './open-rosters.ts'
import { computeWeeklyHours, type DaySpan } from './taken-time/core/compute-weekly-hours.ts'
import { type Interval, merged } from './taken-time/core/interval.ts'
import { expandHours } from './taken-time/expand-hours.ts'

const SECONDS_PER_DAY = 86_400
/** Where the next opening is looked for. */
const MAX_CLOSED_DAYS = 14

/** The opening hours of a team, from the schedules of its people. */
export type TeamHours = {
  /** The agents whose schedules these are: voice agents if the team has no people. */
  agents: Agent[]
  /** The regular hours, Monday to Sunday. */
  weekly: DaySpan[][]
  /** The hours of a date (ISO 8601). */
  ofDate: (date: string) => DaySpan[]
  /** Whether a start of these (Unix seconds) is within the hours. */
  isWithin: (starts: readonly number[]) => (start: number) => boolean
  /**
   * When the team closes if it is open now, or else when it opens next (Unix seconds); null if that
   * is not within two weeks.
   */
  nextChange: () => { isOpen: boolean; at: number | null }
}

/** `timeZone` (IANA): of the days and of their hours. */
type Asked = { team: { id: number }; timeZone: string; now: Temporal.Instant }

export function readTeamHours({ team, timeZone, now }: Asked, roster: Roster): TeamHours {
  const agents = hosts(roster, team.id)
  const scheduleIds = new Set(agents.map(({ scheduleId }) => scheduleId))
  const schedules = [...scheduleIds].flatMap((id) => roster.schedules.get(id) ?? [])
  /** Without the holidays of each schedule; the window is in Unix seconds. */
  const within = (window: Interval) =>
    merged(schedules.flatMap((schedule) => expandHours(schedule, window)))
  return {
    agents,
    get weekly() {
      return computeWeeklyHours(schedules, { timeZone, now: toUnixSeconds(now) })
    },
    ofDate: (date) => {
      const midnight = Temporal.PlainDate.from(date).toZonedDateTime(timeZone)
      const from = Math.round(midnight.epochMilliseconds / 1000)
      const to = Math.round(midnight.add({ days: 1 }).epochMilliseconds / 1000)
      return within({ from, to }).map((span) => ({
        from: Math.round((span.from - from) / 60),
        to: Math.round((span.to - from) / 60),
      }))
    },
    isWithin: (starts) => {
      let [from = 0] = starts
      let to = from
      for (const start of starts) {
        from = Math.min(from, start)
        to = Math.max(to, start)
      }
      const hours = within({ from, to: to + 1 })
      return (start) => hours.some((span) => start >= span.from && start < span.to)
    },
    nextChange: () => findNextChange(within, toUnixSeconds(now)),
  }
}

/** The people of the team, or its voice agents if it has no people. */
function hosts(roster: Roster, teamId: number): Agent[] {
  const members = membersOf(roster.agents, teamId)
  const people = members.filter(({ kind }) => kind === 'person')
  return people.length > 0 ? people : members
}

function findNextChange(
  within: (window: Interval) => Interval[],
  now: number,
): ReturnType<TeamHours['nextChange']> {
  const [first] = within({ from: now, to: now + MAX_CLOSED_DAYS * SECONDS_PER_DAY })
  if (!first) return { isOpen: false, at: null }
  const isOpen = first.from <= now
  return { isOpen, at: isOpen ? first.to : first.from }
}
