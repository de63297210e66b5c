import { Gauge, Histogram, type Registry } from 'prom-client'

/** The metrics of the calendars that this process reads. */
export function createCalendarMetrics(registry: Registry) {
  const registers = [registry]
  return {
    calendarRounds: new Histogram({
      name: 'slotline_calendar_round_duration_seconds',
      help:
        'Duration of a round that reads what changed in a calendar, by provider and outcome: ' +
        'completed, restarted, suspended, paused, lost, or failed.',
      labelNames: ['provider', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
    calendarConnections: new Gauge({
      name: 'slotline_calendar_connections',
      help: 'Calendar connections by provider and state: pending, active, needs_sign_in, or failing.',
      labelNames: ['provider', 'state'],
      registers,
    }),
    calendarsSuspended: new Gauge({
      name: 'slotline_calendars_suspended',
      help:
        'Calendars in use whose changes are not applied to meetings, by provider and reason: ' +
        'mass_disappearance, calendar_gone, or account_changed.',
      labelNames: ['provider', 'reason'],
      registers,
    }),
    calendarEventsUnreadable: new Gauge({
      name: 'slotline_calendar_events_unreadable',
      help:
        'Events of calendars that cannot be read, and block the time that can be inferred, by ' +
        'provider.',
      labelNames: ['provider'],
      registers,
    }),
    calendarsOldestRead: new Gauge({
      name: 'slotline_calendar_oldest_read_seconds',
      help:
        'Age of the last read of the calendar that blocks time and was not read for the longest time, ' +
        'by provider, without connections that wait for a sign-in.',
      labelNames: ['provider'],
      registers,
    }),
    calendarConnectionsFailing: new Gauge({
      name: 'slotline_calendar_connection_failing_seconds',
      help:
        'How long a calendar connection has been failing, by workspace, connection, provider and ' +
        'failure code: the 100 that fail for the longest time.',
      labelNames: ['workspace', 'connection', 'provider', 'code'],
      registers,
    }),
  }
}

/** The metrics of the calendars that this process writes. */
export function createCalendarWriteMetrics(registry: Registry) {
  const registers = [registry]
  return {
    calendarWrites: new Histogram({
      name: 'slotline_calendar_write_duration_seconds',
      help:
        'Duration of a write of a meeting to a calendar, by provider and outcome: created, updated, ' +
        'removed, unchanged, missing (the event is gone), left (it was moved), unconfirmed or ' +
        'forgotten (no event was found), lost (another process writes it), or failed.',
      labelNames: ['provider', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
    calendarWritesOldestDue: new Gauge({
      name: 'slotline_calendar_write_oldest_due_seconds',
      help: 'How long the oldest due write of a meeting to a calendar has been waiting.',
      registers,
    }),
  }
}
