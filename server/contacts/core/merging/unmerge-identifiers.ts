import type { Attributes } from '../attributes/attributes.ts'
import { identifierKey, identifiersOf } from '../identifiers/identifiers.ts'
import { deriveEmailKey } from '../identifiers/is-email-address.ts'
import type { HeldIdentifier, TakenPlace, WantedIdentifier } from './merge-identifiers.ts'

/** A contact that comes back when a merge is undone. */
type RestoredPart = {
  id: string
  attributes: Attributes
  identifiers: readonly HeldIdentifier[]
}

/** `before`: the identifiers before the merge. `attributes`: those after it is undone. */
type UnmergedSurvivor = {
  id: string
  before: readonly HeldIdentifier[]
  current: readonly HeldIdentifier[]
  attributes: Attributes
}

/**
 * The identifiers of all contacts after a merge is undone. Each contact gets back what it had, and
 * the survivor keeps what it got since. What another contact lost, the survivor no longer has,
 * unless it had it before too or has it in an attribute again.
 */
export function unmergeIdentifiers(
  survivor: UnmergedSurvivor,
  restored: readonly RestoredPart[],
  phoneRegion: string,
): WantedIdentifier[] {
  const returned = new Set(restored.flatMap(({ identifiers }) => identifiers.map(identifierKey)))
  const own = new Map(survivor.before.map((each) => [identifierKey(each), each]))
  const now = new Map(survivor.current.map((each) => [identifierKey(each), each]))
  const has = new Map(
    identifiersOf(survivor.attributes, phoneRegion).map((each) => [each.key, each]),
  )
  const kept = [...now.values()].filter((each) => {
    const key = identifierKey(each)
    return has.has(key) || own.has(key) || !returned.has(key)
  })
  const gained = [...has.values()].filter(({ key }) => !now.has(key))
  return [
    ...restored.flatMap((part) => identifiersBack(part, phoneRegion)),
    ...[...kept, ...gained].map(({ kind, value }) => {
      const key = identifierKey({ kind, value })
      const attribute = has.get(key)?.attribute
      return {
        kind,
        value,
        contactId: survivor.id,
        position: (own.get(key) ?? now.get(key))?.position ?? null,
        main: attribute === 'email',
        former:
          attribute === undefined &&
          (own.get(key)?.former === true || (now.get(key)?.former ?? true)),
      }
    }),
  ]
}

/** An email that another contact has as its email by now is a former one. */
function identifiersBack(
  { id, attributes, identifiers }: RestoredPart,
  phoneRegion: string,
): WantedIdentifier[] {
  const has = new Map(identifiersOf(attributes, phoneRegion).map((each) => [each.key, each]))
  return identifiers.map((each) => {
    const attribute = has.get(identifierKey(each))?.attribute
    const main = each.main && attribute === 'email'
    const former = each.former || (each.main && attribute === undefined)
    return { ...each, main, former, contactId: id }
  })
}

/**
 * The attributes without an email that another contact has as its email: it becomes the other email
 * if that is free.
 */
export function withoutTakenEmail(
  attributes: Attributes,
  taken: readonly TakenPlace[],
): Attributes {
  const { email, ...rest } = attributes
  if (email === undefined) return attributes
  const key = deriveEmailKey(email)
  if (!taken.some(({ kind, value, main }) => kind === 'email' && main && value === key))
    return attributes
  return rest.other_email === undefined ? { ...rest, other_email: email } : rest
}
