import { namedBooking } from './booking-rows.ts'
import type { Row } from './measure.ts'
import { type Measurable, serviceSide } from './sides.ts'

/** The same service: without writing events, with them, and with many that nobody has read. */
export type EventSides = {
  without: Measurable
  written: Measurable
  unread: Measurable
  unreadEvents: number
  stored: number
  seconds: number
  firstFreeDay: number
}

/** Makes a database drop every event and every row of the history instead of storing it. */
export const DROP_EVENTS = `
  create function drop_row() returns trigger language plpgsql as 'begin return null; end';
  create trigger drop_row before insert on events for each row execute function drop_row();
  create trigger drop_row before insert on changes for each row execute function drop_row();`

/** What events add to a booking. The service with fewer events replaces the raw limit. */
export function eventRows(sides: EventSides): Row[] {
  const booking = (service: Measurable, callers: number) =>
    serviceSide({ service, seconds: sides.seconds }, callers, (k) =>
      namedBooking(service.token, sides, k),
    )
  const unread = sides.unreadEvents.toLocaleString('en')
  return [
    {
      name: 'booking, one caller, without (left) and with events',
      value: 'p50',
      target: { ratioAtMost: 1.1 },
      raw: booking(sides.without, 1),
      service: booking(sides.written, 1),
    },
    {
      name: 'booking, 16 callers, without (left) and with events',
      value: 'perSecond',
      target: { ratioAtLeast: 0.9 },
      raw: booking(sides.without, 16),
      service: booking(sides.written, 16),
    },
    {
      name: `booking, few (left) and ${unread} undelivered events`,
      value: 'p50',
      target: { ratioAtMost: 1.1 },
      raw: booking(sides.written, 1),
      service: booking(sides.unread, 1),
    },
  ]
}
