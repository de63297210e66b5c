import { namedBooking } from './booking-rows.ts'
import type { Row } from './measure.ts'
import { type Measurable, serviceSide } from './sides.ts'

/** The same service: without writing events, with them, and with many unread ones. */
type EventSides = {
  without: Measurable
  written: Measurable
  unread: Measurable
  unreadEvents: number
  stored: number
  seconds: number
  firstFreeDay: number
}

const WARM_UP_ROUNDS = 3

/** Makes a database drop every event and every row of the history instead of storing it. */
export const DROP_EVENTS = `
  create function drop_row() returns trigger language plpgsql as 'begin return null; end';
  create trigger drop_row before insert on events for each row execute function drop_row();
  create trigger drop_row before insert on changes for each row execute function drop_row();`

/**
 * What events add to a booking. The service with fewer events replaces the raw limit. All services
 * are warmed up before, because two rows measure the same one.
 */
export async function eventRows(sides: EventSides): Promise<Row[]> {
  const booked = new Map<Measurable, number>()
  /** Bookings of one service continue where its last ones ended. */
  const booking = (service: Measurable, callers: number) =>
    serviceSide({ service, seconds: sides.seconds }, callers, () => {
      const k = booked.get(service) ?? 0
      booked.set(service, k + 1)
      return namedBooking(service.token, sides, k)
    })
  for (const service of [sides.without, sides.written, sides.unread])
    for (let round = 0; round < WARM_UP_ROUNDS; round++) await booking(service, 16)()
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
