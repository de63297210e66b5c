import { queryOptions } from '@tanstack/react-query'
import { readAll } from '../../../api/read-all.ts'
import { sendRequest } from '../../../api/send-request.ts'
import type { MeetingsOutside } from '../../../api/resource.ts'
import type { Agent } from './schedules.ts'

export type Away = {
  starts_at: string
  ends_at: string
  stand_in_id: number | null
  reason: string | null
}
export type TimeOff = { id: string; attributes: Away & { version: number } }
type Saved = { data: TimeOff; meta: { meetings_outside: MeetingsOutside } }

const pathOf = (agentId: string) => `/core/agents/${agentId}/time_off`

export const timeOffQuery = (agentId: string) =>
  queryOptions({
    queryKey: [pathOf(agentId)],
    queryFn: () => readAll<TimeOff>(pathOf(agentId)),
  })

export const agentQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['/core/agents', agentId, 'hours'],
    queryFn: async () =>
      (await sendRequest<{ data: Agent }>('GET', `/core/agents/${agentId}`)).data,
  })

/** `id` null: the time off is new. */
type Wanted = { agentId: string; id: string | null; away: Away }

/** Which meetings the time off would concern; nothing is stored. */
export async function tryTimeOff({ agentId, id, away }: Wanted): Promise<MeetingsOutside> {
  const path = id === null ? pathOf(agentId) : `${pathOf(agentId)}/${id}`
  const method = id === null ? 'POST' : 'PATCH'
  const sent = { attributes: away }
  return (await sendRequest<Saved>(method, `${path}?dry_run=true`, sent)).meta.meetings_outside
}

export function addTimeOff(agentId: string, attributes: Away): Promise<Saved> {
  return sendRequest('POST', pathOf(agentId), { attributes })
}

export function changeTimeOff(agentId: string, id: string, attributes: Away, version: number) {
  return sendRequest<Saved>('PATCH', `${pathOf(agentId)}/${id}`, { attributes, version })
}

export async function readTimeOff(agentId: string, id: string): Promise<TimeOff> {
  return (await sendRequest<{ data: TimeOff }>('GET', `${pathOf(agentId)}/${id}`)).data
}

export function removeTimeOff(agentId: string, { id, attributes: { version } }: TimeOff) {
  return sendRequest('DELETE', `${pathOf(agentId)}/${id}`, { version })
}
