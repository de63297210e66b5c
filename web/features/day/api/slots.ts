import { queryOptions } from '@tanstack/react-query'
import type { HoldResource } from '../../../../server/meetings/holds/schemas.ts'
import type { SlotList, StartExplained } from '../../../../server/scheduling/schemas.ts'
import { addQuery } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'
import { POLLING } from './meetings.ts'

export type Slot = SlotList['data'][number]
export type Hold = HoldResource

/** All queries of free times begin with it. */
export const SLOTS = '/core/slots'

/** What a time is looked for. `meetingId`, `holdId`: its own time counts as free. */
export type Wanted = {
  teamId: number
  typeId: number
  agentId: number | null
  duration: number | null
  meetingId?: string | undefined
  holdId?: string | undefined
}

const askedOf = ({ teamId, typeId, agentId, duration, meetingId, holdId }: Wanted) => ({
  team_id: teamId,
  meeting_type_id: typeId,
  agent_id: agentId ?? undefined,
  duration: duration ?? undefined,
  meeting_id: meetingId,
  hold_id: holdId,
})

/** The starts that can be booked between two Unix seconds. */
export const slotsQuery = (wanted: Wanted, { from, to }: { from: number; to: number }) =>
  queryOptions({
    queryKey: [SLOTS, wanted, from, to],
    ...POLLING,
    queryFn: async (): Promise<Slot[]> => {
      const slots: Slot[] = []
      let cursor: string | undefined
      do {
        const page: SlotList = await sendRequest(
          'GET',
          addQuery('/core/slots', { ...askedOf(wanted), from, to, cursor }),
        )
        slots.push(...page.data)
        cursor = page.meta.next_cursor ?? undefined
      } while (cursor !== undefined)
      return slots
    },
  })

/** For each agent whether a start can be booked, or why not. */
export const explanationQuery = (wanted: Wanted, start: string) =>
  queryOptions({
    queryKey: [SLOTS, 'explain', wanted, start],
    ...POLLING,
    queryFn: async () => {
      const path = addQuery('/core/slots/explain', { ...askedOf(wanted), start_time: start })
      return (await sendRequest<StartExplained>('GET', path)).data
    },
  })

export async function holdSlot(attributes: object): Promise<Hold> {
  return (await sendRequest<{ data: Hold }>('POST', '/core/holds', { attributes })).data
}

export function releaseHold(id: string) {
  return sendRequest('POST', `/core/holds/${id}/release`, { attributes: {} })
}
