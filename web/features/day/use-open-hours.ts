import { useQueries, useQuery } from '@tanstack/react-query'
import { listDays } from '../../api/list-days.ts'
import { holidaysQuery, type Schedule, schedulesQuery } from '../../api/schedules.ts'
import type { Roster } from './api/roster.ts'
import { listOpenHours } from './core/closed-hours.ts'
import type { Range } from './core/times.ts'

export type AgentHours = {
  /** When the agent is open, in Unix seconds. */
  open: readonly Range[]
  /** Whether no hours begin on the date, and why. */
  isClosed: boolean
  holiday: string | null
  isOverride: boolean
}

/** The hours of these agents on a date; those that are not known yet are missing. */
export function useOpenHours(
  { agents }: Roster,
  ids: readonly number[],
  date: string,
): ReadonlyMap<number, AgentHours> {
  const { data: schedules = [] } = useQuery({ ...schedulesQuery, staleTime: 60_000 })
  const byId = new Map(schedules.map((schedule) => [Number(schedule.id), schedule]))
  const ofAgents = ids.flatMap((id) => {
    const schedule = byId.get(agents.get(id)?.attributes.schedule_id ?? 0)
    return schedule ? [{ id, schedule }] : []
  })
  const holidaysOf = useHolidays(
    ofAgents.map(({ schedule }) => schedule),
    date,
  )
  return new Map(
    ofAgents.flatMap(({ id, schedule: { attributes } }) => {
      const holidays = holidaysOf(attributes.holiday_region)
      if (!holidays) return []
      const first = Temporal.PlainDate.from(date)
      const [day] = listDays(attributes, holidays, { first, count: 1 })
      const hours: AgentHours = {
        open: listOpenHours(attributes, holidays, date),
        isClosed: day?.spans.length === 0,
        holiday: day?.by === 'holiday' ? day.holiday : null,
        isOverride: day?.by === 'override',
      }
      return [[id, hours] as const]
    }),
  )
}

/** The public holidays of the regions of schedules around a date, each region read once. */
function useHolidays(schedules: readonly Schedule[], date: string) {
  const regions = new Map(
    schedules.map((schedule) => [schedule.attributes.holiday_region, schedule]),
  )
  regions.delete(null)
  const day = Temporal.PlainDate.from(date)
  const years = [...new Set([day.subtract({ days: 2 }).year, day.add({ days: 2 }).year])]
  const asked = [...regions].flatMap(([region, schedule]) =>
    years.map((year) => ({ region, schedule, year })),
  )
  const read = useQueries({
    queries: asked.map(({ schedule: { id, attributes }, year }) => ({
      ...holidaysQuery(id, attributes.version, year),
      staleTime: 60_000,
    })),
  })
  return (region: string | null) => {
    const ofRegion = read.flatMap(({ data }, i) => (asked[i]?.region === region ? [data] : []))
    return ofRegion.includes(undefined) ? null : ofRegion.flatMap((data) => data ?? [])
  }
}
