import { queryOptions } from '@tanstack/react-query'
import type { DayExplained } from '../../../../server/scheduling/days/schemas.ts'
import { addQuery } from '../../../api/page-query.ts'
import { readAll } from '../../../api/read-all.ts'
import { sendRequest } from '../../../api/send-request.ts'

export type DayReason = DayExplained['data']['reasons'][number]
export type DayStart = DayExplained['data']['starts'][number]
export type ExplainedDay = { reasons: DayReason[]; starts: DayStart[]; timeZone: string }
export type MeetingType = {
  id: string
  attributes: {
    name: string
    team_id: number
    duration_minutes: number
    buffer_before_minutes: number
    buffer_after_minutes: number
  }
}
type Contact = {
  data: { id: string; attributes: { full_name?: string; email?: string; mobile_phone?: string } }
}

export const meetingTypesQuery = queryOptions({
  queryKey: ['/core/meeting_types', 'why-not'],
  staleTime: 30_000,
  queryFn: () => readAll<MeetingType>('/core/meeting_types'),
})

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ['/core/contacts', id, 'why-not'],
    queryFn: async () => {
      const { data } = await sendRequest<Contact>('GET', `/core/contacts/${id}`)
      const { full_name: name, email, mobile_phone: phone } = data.attributes
      return name ?? email ?? phone ?? id
    },
  })

type Asked = {
  team_id: number
  meeting_type_id: number
  date: string
  agent_id: number | undefined
  contact_id: string | undefined
}

/** All starts of a day. A page may number its reasons differently: they are joined. */
export const explainDayQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['/core/slots/explain_day', asked],
    staleTime: 5_000,
    queryFn: async (): Promise<ExplainedDay> => {
      const day: ExplainedDay = { reasons: [], starts: [], timeZone: '' }
      let cursor: string | undefined
      do {
        const { data, meta }: DayExplained = await sendRequest(
          'GET',
          addQuery('/core/slots/explain_day', { ...asked, cursor }),
        )
        const offset = day.reasons.length
        const moved = (positions: number[]) => positions.map((position) => position + offset)
        day.reasons.push(...data.reasons)
        day.timeZone = meta.time_zone
        day.starts.push(
          ...data.starts.map((start) => ({
            ...start,
            reasons: moved(start.reasons),
            agents: start.agents.map((agent) => ({ ...agent, reasons: moved(agent.reasons) })),
          })),
        )
        cursor = meta.next_cursor ?? undefined
      } while (cursor !== undefined)
      return day
    },
  })
