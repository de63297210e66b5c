import { localSeconds } from '../../scheduling/taken-time/core/zone-periods.ts'

const SECONDS_PER_DAY = 86_400
const SECONDS_PER_HOUR = 3600
const FIRST_HOUR = 7
const END_HOUR = 21

/** Whether a start (Unix seconds) is from 07:00 to 21:00 in a time zone (IANA). */
export function isDaytime(start: number, timeZone: string): boolean {
  const local = localSeconds(start, timeZone)
  const hour = (((local % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY) / SECONDS_PER_HOUR
  return hour >= FIRST_HOUR && hour < END_HOUR
}
