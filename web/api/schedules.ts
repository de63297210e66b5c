import { queryOptions } from '@tanstack/react-query'
import type {
  DateOverride,
  HolidayResource,
  WeeklySpan,
} from '../../server/roster/schedules/schemas.ts'
import { readAll } from './read-all.ts'
import { sendRequest } from './send-request.ts'

export type Hours = {
  name: string
  time_zone: string
  weekly: WeeklySpan[]
  overrides: DateOverride[]
  holiday_region: string | null
}
export type Schedule = { id: string; attributes: Hours & { version: number } }

export const SCHEDULES = '/core/schedules'

export const schedulesQuery = queryOptions({
  queryKey: [SCHEDULES],
  queryFn: () => readAll<Schedule>(SCHEDULES),
})

/** The public holidays of the stored region in a year. */
export const holidaysQuery = (id: string, version: number, year: number) =>
  queryOptions({
    queryKey: [SCHEDULES, id, 'holidays', version, year],
    queryFn: async () =>
      (
        await sendRequest<{ data: HolidayResource[] }>(
          'GET',
          `${SCHEDULES}/${id}/holidays?year=${year}`,
        )
      ).data,
  })
