import { formatInstant } from '../../platform/time.ts'
import type { Calendar, CalendarConnection } from './calendar-connection-attributes.ts'
import { presentUnreadable } from '../core/present-unreadable.ts'
import { describeFailure } from './core/failures.ts'
import { CALENDAR_CONNECTION } from './declare-calendar-connection.ts'

/** A connection as the API shows it, with the age of each calendar, and without credentials. */
export function presentConnection(connection: CalendarConnection, now: Temporal.Instant) {
  return present(connection, (calendar) => ({
    ...presentCalendar(calendar),
    state: calendar.suspendedReason ? 'suspended' : calendar.failingSince ? 'failing' : 'active',
    synced_at: calendar.syncedAt && formatInstant(calendar.syncedAt),
    age_seconds: calendar.syncedAt && secondsBetween(calendar.syncedAt, now),
    failure_code: calendar.failureCode,
    unreadable_events: presentUnreadable(calendar.unreadable),
  }))
}

/** A connection as events show it: without what changes with each read of a calendar. */
export function presentForEvent(connection: CalendarConnection) {
  return present(connection, presentCalendar)
}

function present(connection: CalendarConnection, show: (calendar: Calendar) => object) {
  const { account, state, failureCode, failingSince, calendars } = connection
  const failure = failureCode !== null &&
    failingSince !== null && {
      code: failureCode,
      detail: describeFailure(failureCode),
      since: formatInstant(failingSince),
    }
  const added = { account, state, failure: failure || null, calendars: calendars.map(show) }
  return CALENDAR_CONNECTION.present({ ...connection, added })
}

function presentCalendar(calendar: Calendar) {
  return {
    id: calendar.id,
    name: calendar.name,
    time_zone: calendar.timeZone,
    is_primary: calendar.isPrimary,
    can_write: calendar.canWrite,
    blocks: calendar.blocks,
    writes: calendar.writes,
    sends_invitations: calendar.sendsInvitations,
    suspended_reason: calendar.suspendedReason,
    has_unreadable_events: calendar.unreadable.count > 0,
  }
}

function secondsBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return Math.max(0, Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 1000))
}
