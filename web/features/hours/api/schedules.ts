import { queryOptions } from '@tanstack/react-query'
import { readAll } from '../../../api/read-all.ts'
import { type Hours, type Schedule, SCHEDULES } from '../../../api/schedules.ts'
import type { MeetingsOutside } from '../../../api/resource.ts'
import { sendRequest } from '../../../api/send-request.ts'

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

export const agentsQuery = queryOptions({
  queryKey: ['/core/agents', 'hours'],
  queryFn: () => readAll<Agent>('/core/agents'),
})

export const scheduleQuery = (id: string) =>
  queryOptions({ queryKey: [SCHEDULES, id], queryFn: () => readSchedule(id) })

export async function readSchedule(id: string): Promise<Schedule> {
  return (await sendRequest<{ data: Schedule }>('GET', `${SCHEDULES}/${id}`)).data
}

/** Changes the version that was read. Throws precondition_failed if there is a newer one. */
export function saveSchedule(id: string, attributes: Hours, version: number): Promise<Saved> {
  return sendRequest('PATCH', `${SCHEDULES}/${id}`, { attributes, version })
}

/** Which meetings these hours would leave outside; nothing is stored. */
export async function tryHours(id: string, attributes: Hours): Promise<MeetingsOutside> {
  const answer = await sendRequest<Saved>('PATCH', `${SCHEDULES}/${id}?dry_run=true`, {
    attributes,
  })
  return answer.meta.meetings_outside
}

export async function createSchedule(attributes: Hours): Promise<Schedule> {
  return (await sendRequest<{ data: Schedule }>('POST', SCHEDULES, { attributes })).data
}

export function archiveSchedule(id: string, version: number) {
  return sendRequest('DELETE', `${SCHEDULES}/${id}`, { version })
}

/** Gives an agent a schedule; the version is that of the agent that was read. */
export function giveSchedule({ id, attributes: { version } }: Agent, scheduleId: string) {
  const attributes = { schedule_id: Number(scheduleId) }
  return sendRequest<{ meta: { meetings_outside?: MeetingsOutside } }>(
    'PATCH',
    `/core/agents/${id}`,
    { attributes, version },
  )
}
