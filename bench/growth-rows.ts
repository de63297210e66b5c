import { namedBooking } from './booking-rows.ts'
import { contactRequest } from './contact-rows.ts'
import type { Row } from './measure.ts'
import { serviceSide, type Measurable } from './sides.ts'

/**
 * What growth is measured between: the same service over few and over many stored contacts and
 * meetings.
 */
export type Sizes = {
  few: { service: Measurable; stored: number }
  many: { service: Measurable; stored: number }
  seconds: number
  firstFreeDay: number
}

/**
 * One caller over a little and over much that is stored; in place of a raw limit stands the service
 * over little.
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
