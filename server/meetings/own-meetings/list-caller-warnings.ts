import { parsePhone } from '../../contacts/core/identifiers/parse-phone.ts'
import type { Fault } from '../../http/problems/problem.ts'

const POINTER = '/data/attributes/phone'
const CODES = {
  withheld: 'phone_withheld',
  one_digit: 'phone_not_a_number',
  not_parseable: 'phone_not_parseable',
} as const

/** Warns of a number of a caller that counts as none, or of which a part is left out. */
export function listCallerWarnings(phone: string | undefined, phoneRegion: string): Fault[] {
  if (phone === undefined) return []
  const reading = parsePhone(phone, phoneRegion)
  if (!reading.ok)
    return [
      {
        pointer: POINTER,
        code: CODES[reading.reason],
        detail:
          'The number is withheld or cannot be read. The caller counts as one without a number.',
      },
    ]
  const { number, others = [] } = reading
  return others.length === 0
    ? []
    : [
        {
          pointer: POINTER,
          code: 'phone_several_numbers',
          detail: `Only the first number, ${number}, counts. Not used: ${others.join(', ')}.`,
        },
      ]
}
