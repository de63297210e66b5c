import { type FieldIdentifier, identifierKey } from './identifiers.ts'
import { deriveEmailKey } from './is-email-address.ts'
import type { ReplacedEmail } from './find-replaced-emails.ts'

/**
 * An identifier of a contact, as stored. `main`: it is the contact's email. `former`: it is a
 * former address, or one that a merge left without an attribute.
 */
type StoredIdentifier = {
  kind: FieldIdentifier['kind']
  value: string
  main: boolean
  former: boolean
}

export type IdentifierChanges = {
  /** New identifiers, each with the next free position among its holders. */
  claimed: readonly (StoredIdentifier & { position: number })[]
  released: readonly Pick<StoredIdentifier, 'kind' | 'value'>[]
  /** Identifiers that become or stop being the main email or a former address. */
  marked: readonly StoredIdentifier[]
}

type KnownIdentifiers = {
  replaced: readonly ReplacedEmail[]
  /** The keys of the former identifiers of the contact among those that the request names. */
  formers: ReadonlySet<string>
  /** By key: the next free position. */
  positions: ReadonlyMap<string, { next: number }>
}

/** The identifiers that a contact gains, loses, and keeps in another role. */
export function changeIdentifiers(
  before: readonly FieldIdentifier[],
  after: readonly FieldIdentifier[],
  { replaced, formers, positions }: KnownIdentifiers,
): IdentifierChanges {
  const had = new Map(before.map((identifier) => [identifier.key, identifier]))
  const has = new Set(after.map(({ key }) => key))
  const kept = new Set(
    replaced.map(({ address }) => identifierKey({ kind: 'email', value: deriveEmailKey(address) })),
  )
  const gone = before.filter(({ key }) => !has.has(key))
  const gained = after.filter(({ key }) => !had.has(key))
  // A number or a handle that a merge left without an attribute changes places with the one that it
  // replaces.
  const swapped = new Set(
    gained.filter(({ key }) => formers.has(key)).map((each) => each.attribute),
  )
  for (const { kind, key, attribute } of gone)
    if (
      kind !== 'email' &&
      swapped.has(attribute) &&
      after.some((each) => each.attribute === attribute)
    )
      kept.add(key)
  return {
    claimed: gained
      .filter(({ key }) => !formers.has(key))
      .map((identifier) => ({
        ...storedFrom(identifier),
        position: positions.get(identifier.key)?.next ?? 0,
      })),
    released: gone.filter(({ key }) => !kept.has(key)).map(({ kind, value }) => ({ kind, value })),
    marked: [
      ...gained.filter(({ key }) => formers.has(key)).map(storedFrom),
      ...after
        .filter((each) => had.has(each.key) && isMain(had.get(each.key)!) !== isMain(each))
        .map(storedFrom),
      ...gone
        .filter(({ key }) => kept.has(key))
        .map(({ kind, value }) => ({ kind, value, main: false, former: true })),
    ],
  }
}

function storedFrom(identifier: FieldIdentifier): StoredIdentifier {
  const { kind, value } = identifier
  return { kind, value, main: isMain(identifier), former: false }
}

function isMain({ attribute }: FieldIdentifier): boolean {
  return attribute === 'email'
}
