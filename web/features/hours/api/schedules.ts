import { queryOptions } from '@tanstack/react-query'
import type {
  DateOverride,
  HolidayResource,
  WeeklySpan,
} from '../../../../server/roster/schedules/schemas.ts'
import { readAll } from '../../../api/read-all.ts'
import type { MeetingsOutside } from '../../../api/resource.ts'
import { sendRequest } from '../../../api/send-request.ts'

export type Hours = {
  name: string
  time_zone: string
  weekly: WeeklySpan[]
  overrides: DateOverride[]
  holiday_region: string | null
}
export type Schedule = { id: string; attributes: Hours & { version: number } }
export type Agent = {
  id: string
  attributes: {
    name: string
    schedule_id: number
    time_zone: string
    teams: { team_id: number }[]
    version: number
  }
}
type Saved = { data: Schedule; meta: { meetings_outside: MeetingsOutside } }

const PATH = '/core/schedules'

export const schedulesQuery = queryOptions({
  queryKey: [PATH],
  queryFn: () => readAll<Schedule>(PATH),
})

export const agentsQuery = queryOptions({
  queryKey: ['/core/agents', 'hours'],
  queryFn: () => readAll<Agent>('/core/agents'),
})

export const scheduleQuery = (id: string) =>
  queryOptions({ queryKey: [PATH, id], queryFn: () => readSchedule(id) })

export async function readSchedule(id: string): Promise<Schedule> {
  return (await sendRequest<{ data: Schedule }>('GET', `${PATH}/${id}`)).data
}

/** The public holidays of the stored region in a year. */
export const holidaysQuery = (id: string, version: number, year: number) =>
  queryOptions({
    queryKey: [PATH, id, 'holidays', version, year],
    queryFn: async () =>
      (await sendRequest<{ data: HolidayResource[] }>('GET', `${PATH}/${id}/holidays?year=${year}`))
        .data,
  })

/** Changes the version that was read. Throws precondition_failed if there is a newer one. */
export function saveSchedule(id: string, attributes: Hours, version: number): Promise<Saved> {
  return sendRequest('PATCH', `${PATH}/${id}`, { attributes, version })
}

/** Which meetings these hours would leave outside; nothing is stored. */
export async function tryHours(id: string, attributes: Hours): Promise<MeetingsOutside> {
  const answer = await sendRequest<Saved>('PATCH', `${PATH}/${id}?dry_run=true`, { attributes })
  return answer.meta.meetings_outside
}

export async function createSchedule(attributes: Hours): Promise<Schedule> {
  return (await sendRequest<{ data: Schedule }>('POST', PATH, { attributes })).data
}

export function archiveSchedule(id: string, version: number) {
  return sendRequest('DELETE', `${PATH}/${id}`, { version })
}

/** Gives an agent a schedule; the version is that of the agent that was read. */
export function giveSchedule({ id, attributes: { version } }: Agent, scheduleId: string) {
  const attributes = { schedule_id: Number(scheduleId) }
  return sendRequest('PATCH', `/core/agents/${id}`, { attributes, version })
}
