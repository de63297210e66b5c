import { queryOptions } from '@tanstack/react-query'
import { sendRequest } from './send-request.ts'

type Teams = { data: readonly { attributes: { time_zone: string } }[] }

/** The time zone to begin with: that of the first team, or, without teams, of the browser. */
export const usualZoneQuery = queryOptions({
  queryKey: ['/core/teams', 'usual zone'],
  queryFn: async () => {
    const { data } = await sendRequest<Teams>('GET', '/core/teams?limit=1')
    return data[0]?.attributes.time_zone ?? Temporal.Now.timeZoneId()
  },
})
