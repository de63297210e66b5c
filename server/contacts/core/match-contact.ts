import type { AttributePatch, Attributes } from './attributes.ts'
import { emailKey } from './email-address.ts'
import { type FieldIdentifier, identifierKey } from './identifiers.ts'

/**
 * A stored contact that holds at least one of the identifiers asked for, and the keys of all that
 * it holds of them.
 */
export type Candidate = { id: string; attributes: Attributes; holds: ReadonlySet<string> }

export type Match =
  | { kind: 'none'; duplicates: Duplicate[] }
  | { kind: 'match'; id: string; matchedOn: keyof AttributePatch; duplicates: Duplicate[] }
  | { kind: 'ambiguous'; candidates: { id: string; matchedOn: string[] }[] }

/** Another contact that holds one of the request's identifiers, and the attribute that says so. */
export type Duplicate = { id: string; attribute: keyof AttributePatch }

/**
 * Decides which contact a request means. `wanted` are its identifiers, strongest first;
 * `candidates` all contacts that
 * hold one of them. Of an identifier in `crowded` (by key) only some of the many holders are among
 * the candidates.
 *
 * 1. An email decides alone where it is a contact's email or, failing that, its other email.
 * 2. An email that nobody has: a later identifier may still match, where it leads to exactly one
 * contact and that one
 *    has no email; otherwise the contact is new. Two people on one phone line stay two people.
 * 3. Without an email: identifiers in order; one that several hold is narrowed by those after it.
 * 4. Where several remain, none is chosen.
 * 5. A weaker identifier that belongs to somebody else does not undo the match; it is told as a
 * duplicate.
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
        matchedOn: attributesHeld(candidate, wanted),
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

/** One contact and what led to it, or several that cannot be told apart, or nothing. */
type Found = { one?: Candidate; by?: FieldIdentifier; several?: readonly Candidate[] }

function byEmail(search: Search, email: FieldIdentifier, rest: readonly FieldIdentifier[]): Found {
  const holders = holdersOf(search, email)
  const owner = holders.find(
    ({ attributes }) =>
      attributes.email !== undefined && emailKey(attributes.email) === email.value,
  )
  if (owner) return { one: owner, by: email }
  if (holders.length > 0) return narrowed(search, email, rest)
  for (const [i, identifier] of rest.entries()) {
    const { one } = narrowed(search, identifier, rest.slice(i + 1))
    if (one && one.attributes.email === undefined) return { one, by: identifier }
  }
  return {}
}

function inOrder(search: Search, wanted: readonly FieldIdentifier[]): Found {
  let several: readonly Candidate[] | undefined
  for (const [i, identifier] of wanted.entries()) {
    const found = narrowed(search, identifier, wanted.slice(i + 1))
    if (found.one) return found
    several ??= found.several
  }
  return several ? { several } : {}
}

/**
 * The holders of an identifier, and of those the ones who hold the next identifiers too, as long as
 * there are any.
 */
function narrowed(
  search: Search,
  identifier: FieldIdentifier,
  next: readonly FieldIdentifier[],
): Found {
  let remaining = holdersOf(search, identifier)
  // Of a crowded identifier not all holders are known here; all holders of it and of one that is
  // not crowded are.
  let known = !isCrowded(search, identifier)
  for (const other of next) {
    const both = remaining.filter((candidate) => holds(candidate, other))
    if (both.length === 0) continue
    remaining = both
    known ||= !isCrowded(search, other)
  }
  const [one] = remaining
  if (!one) return {}
  return remaining.length === 1 && known ? { one, by: identifier } : { several: remaining }
}

/** A number that a crowd shares, as an office does, is no sign that two of them are one person. */
function duplicatesOf(
  matched: Candidate | null,
  search: Search,
  wanted: readonly FieldIdentifier[],
): Duplicate[] {
  const foreign = wanted.filter(
    (identifier) => !isCrowded(search, identifier) && !(matched && holds(matched, identifier)),
  )
  const named = new Map<string, Duplicate>()
  for (const identifier of foreign) {
    for (const { id } of holdersOf(search, identifier)) {
      if (!named.has(id)) named.set(id, { id, attribute: identifier.attribute })
    }
  }
  return [...named.values()]
}

function attributesHeld(candidate: Candidate, wanted: readonly FieldIdentifier[]): string[] {
  return wanted
    .filter((identifier) => holds(candidate, identifier))
    .map(({ attribute }) => attribute)
}

function holdersOf({ candidates }: Search, identifier: FieldIdentifier): Candidate[] {
  return candidates.filter((candidate) => holds(candidate, identifier))
}

function isCrowded({ crowded }: Search, identifier: FieldIdentifier): boolean {
  return crowded.has(identifierKey(identifier))
}

function holds(candidate: Candidate, identifier: FieldIdentifier): boolean {
  return candidate.holds.has(identifierKey(identifier))
}
