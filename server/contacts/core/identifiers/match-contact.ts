import type { AttributePatch, Attributes } from '../attributes/attributes.ts'
import type { FieldIdentifier } from './identifiers.ts'
import { deriveEmailKey } from './is-email-address.ts'

/**
 * A stored contact with at least one of the requested identifiers. `holds`: the keys of all
 * requested identifiers that it has. `formers`: the keys of those that it had, its former
 * addresses.
 */
export type Candidate = {
  id: string
  attributes: Attributes
  holds: ReadonlySet<string>
  formers: ReadonlySet<string>
}

export type Match =
  | { kind: 'none'; duplicates: Duplicate[] }
  | { kind: 'match'; id: string; matchedOn: keyof AttributePatch; duplicates: Duplicate[] }
  | { kind: 'ambiguous'; candidates: { id: string; matchedOn: string[] }[] }

/**
 * Another contact with one of the request's identifiers, and the attribute of that identifier.
 * `isFormer`: it is a former address of that contact.
 */
type Duplicate = { id: string; attribute: keyof AttributePatch; isFormer: boolean }

/**
 * Decides which contact a request refers to. `wanted`: its identifiers, strongest first.
 * `candidates`: all contacts with one of them. `crowded`: keys of identifiers that so many contacts
 * share that only some of these are candidates.
 *
 * 1. An email decides alone if it is a contact's email or, failing that, its other email or,
 *   failing that, a former address that exactly one contact has.
 * 2. If no contact has the email, a weaker identifier matches only if it leads to exactly one
 *    contact and that one has no email. So two people who share a phone number stay two contacts.
 * 3. Without an email, identifiers are tried in order; shared ones are narrowed by those after
 *    them.
 * 4. If several contacts remain, the match is ambiguous.
 * 5. A weaker identifier of another contact does not prevent the match; it is reported as a
 *    duplicate.
 *
 * A former address identifies a contact only if no contact has it now.
 */
export function matchContact(
  wanted: readonly FieldIdentifier[],
  candidates: readonly Candidate[],
  crowded: ReadonlySet<string>,
): Match {
  const search = { candidates: candidates.toSorted((a, b) => (a.id < b.id ? -1 : 1)), crowded }
  const [first] = wanted
  const found =
    first?.attribute === 'email' ? byEmail(search, first, wanted.slice(1)) : inOrder(search, wanted)
  if (found.several)
    return {
      kind: 'ambiguous',
      candidates: found.several.map((candidate) => ({
        id: candidate.id,
        matchedOn: attributesHeld(search, candidate, wanted),
      })),
    }
  if (!found.one) return { kind: 'none', duplicates: duplicatesOf(null, search, wanted) }
  return {
    kind: 'match',
    id: found.one.id,
    matchedOn: found.by!.attribute,
    duplicates: duplicatesOf(found.one, search, wanted),
  }
}

type Search = { candidates: readonly Candidate[]; crowded: ReadonlySet<string> }

/** One contact and the identifier that led to it, or several ambiguous ones, or none. */
type FoundContact = { one?: Candidate; by?: FieldIdentifier; several?: readonly Candidate[] }

function byEmail(
  search: Search,
  email: FieldIdentifier,
  rest: readonly FieldIdentifier[],
): FoundContact {
  const holders = holdersOf(search, email)
  const owner = holders.find(
    ({ attributes }) =>
      attributes.email !== undefined && deriveEmailKey(attributes.email) === email.value,
  )
  if (owner) return { one: owner, by: email }
  if (holders.length > 0) return narrowed(search, email, rest)
  for (const [i, identifier] of rest.entries()) {
    const { one } = narrowed(search, identifier, rest.slice(i + 1))
    if (one && one.attributes.email === undefined) return { one, by: identifier }
  }
  return {}
}

function inOrder(search: Search, wanted: readonly FieldIdentifier[]): FoundContact {
  let several: readonly Candidate[] | undefined
  for (const [i, identifier] of wanted.entries()) {
    const found = narrowed(search, identifier, wanted.slice(i + 1))
    if (found.one) return found
    several ??= found.several
  }
  return several ? { several } : {}
}

/**
 * The holders of an identifier, narrowed by each next identifier that at least one of them has.
 */
function narrowed(
  search: Search,
  identifier: FieldIdentifier,
  next: readonly FieldIdentifier[],
): FoundContact {
  let remaining = holdersOf(search, identifier)
  // `candidates` has only some holders of a crowded identifier, but all holders of it together with
  // one that is not crowded.
  let known = !isCrowded(search, identifier)
  for (const other of next) {
    const both = holdersOf(search, other).filter((candidate) => remaining.includes(candidate))
    if (both.length === 0) continue
    remaining = both
    known ||= !isCrowded(search, other)
  }
  const [one] = remaining
  if (!one) return {}
  return remaining.length === 1 && known ? { one, by: identifier } : { several: remaining }
}

/**
 * The other contacts with one of these identifiers. Crowded ones, such as the number of an office,
 * do not indicate duplicates.
 */
export function duplicatesOf(
  matched: Pick<Candidate, 'id'> | null,
  search: Search,
  wanted: readonly FieldIdentifier[],
): Duplicate[] {
  const named = new Map<string, Duplicate>()
  for (const identifier of wanted) {
    if (isCrowded(search, identifier)) continue
    if (matched && holdersOf(search, identifier).some(({ id }) => id === matched.id)) continue
    const { attribute, key } = identifier
    for (const { id, holds, formers } of search.candidates) {
      if (id === matched?.id || named.has(id) || !(holds.has(key) || formers.has(key))) continue
      named.set(id, { id, attribute, isFormer: !holds.has(key) })
    }
  }
  return [...named.values()]
}

function attributesHeld(
  search: Search,
  candidate: Candidate,
  wanted: readonly FieldIdentifier[],
): string[] {
  return wanted
    .filter((identifier) => holdersOf(search, identifier).includes(candidate))
    .map(({ attribute }) => attribute)
}

/**
 * The contacts that an identifier leads to: those that have it, or else the only one that had it.
 */
function holdersOf(search: Search, identifier: FieldIdentifier): readonly Candidate[] {
  const { candidates } = search
  const current = candidates.filter(({ holds }) => holds.has(identifier.key))
  if (current.length > 0) return current
  const former = candidates.filter(({ formers }) => formers.has(identifier.key))
  return former.length === 1 && !isCrowded(search, identifier) ? former : []
}

function isCrowded({ crowded }: Search, { key }: FieldIdentifier): boolean {
  return crowded.has(key)
}
