import { namedBooking } from './booking-rows.ts'
import { contactRequest } from './contact-rows.ts'
import type { Row } from './measure.ts'
import { serviceSide, type Measurable } from './sides.ts'

/**
 * The two sides of the growth rows: the same service with few and with many stored contacts and
 * meetings.
 */
type Sizes = {
  few: { service: Measurable; stored: number }
  many: { service: Measurable; stored: number }
  seconds: number
  firstFreeDay: number
}

/**
 * One caller with little and with much stored data. The service with little data replaces the raw
 * limit.
 */
export function growthRows({ few, many, seconds, firstFreeDay }: Sizes): Row[] {
  const contact = ({ service, stored }: Sizes['few']) =>
    serviceSide({ service, seconds }, 1, (k) => contactRequest(service.token, stored, k))
  const booking = ({ service, stored }: Sizes['few']) =>
    serviceSide({ service, seconds }, 1, (k) =>
      namedBooking(service.token, { stored, firstFreeDay }, k),
    )
  const name = `${few.stored.toLocaleString('en')} (left) and ${many.stored.toLocaleString('en')} stored`
  return [
    {
      name: `contact, ${name}`,
      value: 'p50',
      target: { ratioAtMost: 1.5 },
      raw: contact(few),
      service: contact(many),
    },
    {
      name: `booking, ${name}`,
      value: 'p50',
      target: { ratioAtMost: 1.5 },
      raw: booking(few),
      service: booking(many),
    },
  ]
}
