import { queryOptions } from '@tanstack/react-query'
import type { PhoneHoursResource } from '../../../../server/scheduling/schemas.ts'
import { sendRequest } from '../../../api/send-request.ts'

/** The hours in which the phone of a team offers times, in a time zone. */
export const phoneHoursQuery = (teamId: number, timeZone: string) =>
  queryOptions({
    queryKey: ['/core/schedules', 'phone', teamId, timeZone],
    queryFn: async () => {
      const path = `/core/teams/${teamId}/phone_hours?time_zone=${encodeURIComponent(timeZone)}`
      return (await sendRequest<{ data: PhoneHoursResource }>('GET', path)).data.attributes
    },
  })
