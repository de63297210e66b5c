import { contactAttributes } from './contact-body.ts'
import { httpRequest } from './http-load.ts'
import type { Row, Target } from './measure.ts'
import { CONTACTS_TOGETHER, contactUpsert, contactUpserts } from './raw-limits.ts'
import { rawSide, serviceSide, type Bench } from './sides.ts'
import { contactNumber } from './workload.ts'

/**
 * Creates and updates whole contacts, compared with the upsert of one row with its event, and of
 * several rows in one statement.
 */
export function contactRows(bench: Bench): Row[] {
  let start = 0
  const row = (name: string, callers: number, value: Row['value'], target: Target): Row => {
    // Each row creates other contacts, and changes stored ones to other values.
    const first = (start += 10_000_000)
    return {
      name: `contact, ${name}`,
      value,
      target,
      raw: rawSide(bench, callers, (from, count) =>
        contactUpsert(bench.stored, first + from, count),
      ),
      service: serviceSide(bench, callers, (k) =>
        contactRequest(bench.service.token, bench.stored, first + k),
      ),
    }
  }
  const together = rawSide(bench, 16, (_from, count) => contactUpserts(bench.stored, count))
  return [
    row('one caller', 1, 'p50', { ratioAtMost: 2 }),
    row('16 callers', 16, 'perSecond', { ratioAtLeast: 0.6 }),
    row('64 callers', 64, 'perSecond', { ratioAtLeast: 1 }),
    {
      ...row(`64 callers, beside ${CONTACTS_TOGETHER} a statement`, 64, 'perSecond', {
        ratioAtLeast: 0.35,
      }),
      raw: async () => {
        const { perSecond, ...statements } = await together()
        return { ...statements, perSecond: perSecond * CONTACTS_TOGETHER }
      },
    },
  ]
}

export function contactRequest(token: string, stored: number, k: number): Buffer {
  return httpRequest('POST', '/core/contact', token, {
    data: { attributes: contactAttributes(contactNumber(k, stored), k) },
  })
}
