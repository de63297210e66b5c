import { contactAttributes } from './contact-body.ts'
import { httpRequest } from './http-load.ts'
import type { Row, Target } from './measure.ts'
import { contactUpsert } from './raw-limits.ts'
import { rawSide, serviceSide, type Bench } from './sides.ts'
import { contactNumber } from './workload.ts'

/** Creates and updates whole contacts, compared with the upsert of one row. */
export function contactRows(bench: Bench): Row[] {
  const row = (name: string, callers: number, value: Row['value'], target: Target): Row => {
    // Each row creates other contacts, and changes stored ones to other values.
    const start = callers * 10_000_000
    return {
      name: `contact, ${name}`,
      value,
      target,
      raw: rawSide(bench, callers, (from, count) =>
        contactUpsert(bench.stored, start + from, count),
      ),
      service: serviceSide(bench, callers, (k) =>
        contactRequest(bench.service.token, bench.stored, start + k),
      ),
    }
  }
  return [
    row('one caller', 1, 'p50', { ratioAtMost: 2 }),
    row('16 callers', 16, 'perSecond', { ratioAtLeast: 0.6 }),
    row('64 callers', 64, 'perSecond', { ratioAtLeast: 1 }),
  ]
}

export function contactRequest(token: string, stored: number, k: number): Buffer {
  return httpRequest('POST', '/core/contact', token, {
    data: { attributes: contactAttributes(contactNumber(k, stored), k) },
  })
}
