import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { NOTATIONS } from './notations.ts'

/** `number`: the notation that can be called. `key`: the same for all notations of the line. */
type Subscriber = { number: string; key: string }

const RULES = [...NOTATIONS.values()].flat()
const cached = new Map<string, Subscriber>()
const MAX_CACHED = 10_000

/**
 * The line that an international number (E.164) belongs to. An obsolete notation is replaced by the
 * current one if full metadata says that only the current one is assigned.
 */
export function subscriberOf(number: string): Subscriber {
  if (!hasNotations(number)) return { number, key: number }
  const known = cached.get(number)
  if (known) return known
  if (cached.size >= MAX_CACHED) cached.clear()
  const present = rewrite(number, false) ?? number
  const subscriber = { number: present, key: rewrite(present, true) ?? present }
  cached.set(number, subscriber)
  return subscriber
}

/** The key of the line of a number (E.164, perhaps with `;ext=`), with the extension. */
export function deriveSubscriberKey(number: string): string {
  const [bare = '', extension = ''] = number.split(/(?=;ext=)/)
  return subscriberOf(bare).key + extension
}

/**
 * All notations of the line that a key (E.164, perhaps with `;ext=`) stands for, the key first:
 * what is stored by a notation is found by each of them.
 */
export function listNotations(key: string): string[] {
  const [number = '', extension = ''] = key.split(/(?=;ext=)/)
  const digits = number.slice(1)
  const former = RULES.flatMap(({ of, other }) =>
    of.test(digits) ? `+${digits.replace(of, other)}` : [],
  ).filter((each) => subscriberOf(each).key === subscriberOf(number).key)
  return [...new Set([number, ...former])].map((each) => each + extension)
}

/** Whether the number is of a numbering plan in which lines have several notations. */
function hasNotations(number: string): boolean {
  return [3, 4].some((end) => NOTATIONS.has(number.slice(1, end)))
}

function rewrite(number: string, inUse: boolean): string | null {
  const digits = number.slice(1)
  for (const rule of RULES) {
    if (rule.inUse !== inUse || !rule.from.test(digits)) continue
    if (!inUse && isAssigned(number)) return null
    const found = rule.key.map((template) => `+${digits.replace(rule.from, template)}`)
    const [one, ...others] = found.filter(isAssigned)
    if (one !== undefined && others.length === 0) return one
  }
  return null
}

/** Whether full metadata knows the number as one of the plan, exactly as it is written. */
function isAssigned(number: string): boolean {
  const parsed = parsePhoneNumberFromString(number, { extract: false })
  return parsed?.number === number && parsed.isValid()
}
