import { type DuplicateTraits, type EmailTraits, isShared } from './duplicate-traits.ts'

/** Why two contacts may be the same person. */
export type DuplicateReason = { code: DuplicateCode; detail: string }

/** How much each reason alone says, 0 to 1. */
const WEIGHTS = {
  same_email: 0.8,
  same_mailbox: 0.85,
  similar_email: 0.5,
  same_local_part: 0.45,
  same_phone: 0.6,
  same_handle: 0.7,
  same_handle_elsewhere: 0.35,
  same_name_and_company: 0.65,
  same_name: 0.4,
} as const
export const DUPLICATE_CODES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]
type DuplicateCode = keyof typeof WEIGHTS

/** What is left of the score of two contacts with different names. */
const OTHER_NAME_FACTOR = 0.5
const MIN_SCORE = 0.4

/** `score`: 0 to 1, with two decimals. */
type DuplicateScore = { score: number; reasons: DuplicateReason[] }

/**
 * How probable it is that two contacts are the same person; null: nothing says so. Reasons add up,
 * and different names halve the score. The same name alone is no reason.
 */
export function scoreDuplicate(a: DuplicateTraits, b: DuplicateTraits): DuplicateScore | null {
  const names = compareNames(a.name, b.name)
  const reasons = [
    ...emailReasons(a, b, names),
    ...phoneReasons(a, b),
    ...handleReasons(a, b),
    ...nameReasons(a, b, names),
  ]
  if (reasons.every(({ code }) => code === 'same_name')) return null
  const doubt = reasons.reduce((left, { code }) => left * (1 - WEIGHTS[code]), 1)
  const factor = names === 'different' ? OTHER_NAME_FACTOR : 1
  const score = Math.round((1 - doubt) * factor * 100) / 100
  return score < MIN_SCORE ? null : { score, reasons }
}

type NameRelation = 'same' | 'similar' | 'different' | 'unknown'

/** `similar`: one is a part or an abbreviation of the other. */
function compareNames(a: readonly string[], b: readonly string[]): NameRelation {
  if (a.length === 0 || b.length === 0) return 'unknown'
  if (a.join(' ') === b.join(' ')) return 'same'
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const isPart = short.every((word) =>
    long.some((each) => each === word || isAbbreviation(each, word)),
  )
  return isPart && short.some((word) => long.includes(word)) ? 'similar' : 'different'
}

function isAbbreviation(a: string, b: string): boolean {
  return (a.length === 1 || b.length === 1) && a[0] === b[0]
}

function emailReasons(
  a: DuplicateTraits,
  b: DuplicateTraits,
  names: NameRelation,
): DuplicateReason[] {
  for (const code of ['same_email', 'same_mailbox', 'similar_email', 'same_local_part'] as const)
    for (const one of a.emails)
      for (const other of b.emails)
        if (relationOf(one, other, names) === code)
          return [{ code, detail: EMAIL_DETAILS[code](one, other) }]
  return []
}

const EMAIL_DETAILS = {
  same_email: (one: EmailTraits) => `Both have the address ${one.address}.`,
  same_mailbox: (one: EmailTraits, other: EmailTraits) =>
    `${one.address} and ${other.address} are the same mailbox.`,
  similar_email: (one: EmailTraits, other: EmailTraits) =>
    `${one.address} and ${other.address} differ by one character.`,
  same_local_part: (one: EmailTraits, other: EmailTraits) =>
    `${one.address} and ${other.address} differ only in the domain, and the names are the same.`,
}

function relationOf(
  one: EmailTraits,
  other: EmailTraits,
  names: NameRelation,
): keyof typeof EMAIL_DETAILS | null {
  if (one.address === other.address) return 'same_email'
  if (isShared(one) || isShared(other)) return null
  if (one.domain === other.domain)
    return one.mailbox === other.mailbox
      ? 'same_mailbox'
      : isOneEditApart(one.mailbox, other.mailbox)
        ? 'similar_email'
        : null
  return one.local === other.local && names === 'same' ? 'same_local_part' : null
}

const MIN_LENGTH_OF_SIMILAR = 5

/**
 * Whether one character was added, removed or changed, or two neighbors were exchanged. Addresses
 * that differ in a digit are usually those of different persons.
 */
function isOneEditApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length < MIN_LENGTH_OF_SIMILAR || long.length - short.length > 1 || a === b)
    return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1
  const [left, right] = [
    short.slice(start, short.length - end),
    long.slice(start, long.length - end),
  ]
  if (/\d/.test(left + right)) return false
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && left[0] === right[1] && left[1] === right[0]
}

function phoneReasons(a: DuplicateTraits, b: DuplicateTraits): DuplicateReason[] {
  const shared = a.phones.find((phone) => b.phones.includes(phone))
  return shared === undefined
    ? []
    : [{ code: 'same_phone', detail: `Both have the number ${shared}.` }]
}

function handleReasons(a: DuplicateTraits, b: DuplicateTraits): DuplicateReason[] {
  const pairs = a.handles.flatMap((one) =>
    b.handles.filter(({ handle }) => handle === one.handle).map((other) => ({ one, other })),
  )
  const same = pairs.find(({ one, other }) => one.network === other.network)
  if (same)
    return [
      {
        code: 'same_handle',
        detail: `Both have the handle ${same.one.handle} on ${same.one.network}.`,
      },
    ]
  const [{ one, other } = {}] = pairs
  return one && other
    ? [
        {
          code: 'same_handle_elsewhere',
          detail: `${one.handle} is the handle of one on ${one.network}, and of the other on ${other.network}.`,
        },
      ]
    : []
}

function nameReasons(
  a: DuplicateTraits,
  b: DuplicateTraits,
  names: NameRelation,
): DuplicateReason[] {
  if (names !== 'same') return []
  return a.company !== null && a.company === b.company && a.name.length > 1
    ? [{ code: 'same_name_and_company', detail: 'Both have the same name and the same company.' }]
    : [{ code: 'same_name', detail: 'Both have the same name.' }]
}
