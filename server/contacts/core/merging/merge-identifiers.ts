import type { Attributes } from '../attributes/attributes.ts'
import {
  identifierKey,
  type IdentifierKind,
  identifiersOf,
  renewIdentifier,
} from '../identifiers/identifiers.ts'

/** An identifier as it is stored. */
export type HeldIdentifier = {
  kind: IdentifierKind
  value: string
  position: number
  main: boolean
  former: boolean
}

/** An identifier that a contact gets. `position`: the preferred one; null: any. */
export type WantedIdentifier = Omit<HeldIdentifier, 'position'> & {
  contactId: string
  position: number | null
}

/** A contact with its attributes and identifiers before a change. */
type IdentifierHolder = { attributes: Attributes; identifiers: readonly HeldIdentifier[] }

/**
 * The identifiers of a contact after others are merged into it: all of theirs, each once, at the
 * position that the survivor or else the first of the others has. Those that no attribute holds any
 * more, such as a fifth phone number, become former ones: they identify the contact as long as no
 * other contact has them.
 */
export function mergeIdentifiers(
  holders: readonly IdentifierHolder[],
  after: { contactId: string; attributes: Attributes },
  phoneRegion: string,
): WantedIdentifier[] {
  const current = new Map(
    identifiersOf(after.attributes, phoneRegion).map((each) => [each.key, each]),
  )
  const wanted = new Map<string, WantedIdentifier>()
  for (const { attributes, identifiers } of holders) {
    const displaced = new Set(identifiersOf(attributes, phoneRegion).map(({ key }) => key))
    for (const { kind, value, position, former } of identifiers) {
      const key = identifierKey({ kind, value })
      const known = wanted.get(key)
      const isFormer = !current.has(key) && (former || displaced.has(key))
      wanted.set(key, {
        contactId: after.contactId,
        kind,
        value,
        position: known?.position ?? position,
        main: current.get(key)?.attribute === 'email',
        former: isFormer && (known?.former ?? true),
      })
    }
  }
  for (const [key, { kind, value, attribute }] of current)
    if (!wanted.has(key))
      wanted.set(key, {
        contactId: after.contactId,
        kind,
        value,
        position: null,
        main: attribute === 'email',
        former: false,
      })
  return [...wanted.values()]
}

/** Identifiers that were stored by earlier rules, by the present ones, each once. */
export function renewHeld(identifiers: readonly HeldIdentifier[]): HeldIdentifier[] {
  const renewed = new Map<string, HeldIdentifier>()
  for (const each of identifiers.map(renewIdentifier)) {
    const known = renewed.get(identifierKey(each))
    renewed.set(identifierKey(each), {
      ...(known ?? each),
      former: each.former && (known?.former ?? true),
    })
  }
  return [...renewed.values()]
}

/** A place of an identifier that a contact which takes no part in the change has. */
export type TakenPlace = Pick<HeldIdentifier, 'kind' | 'value' | 'position' | 'main'> & {
  contactId: string
}

/** Gives each identifier its preferred position if it is free, or else the next one. */
export function placeIdentifiers(
  wanted: readonly WantedIdentifier[],
  taken: readonly TakenPlace[],
): (WantedIdentifier & { position: number })[] {
  const used = new Map<string, Set<number>>()
  const usedBy = (each: Pick<WantedIdentifier, 'kind' | 'value'>) => {
    const key = identifierKey(each)
    const positions = used.get(key) ?? new Set()
    used.set(key, positions)
    return positions
  }
  for (const each of taken) usedBy(each).add(each.position)
  return wanted.map((each) => {
    const positions = usedBy(each)
    const position =
      each.position !== null && !positions.has(each.position)
        ? each.position
        : Math.max(-1, ...positions) + 1
    positions.add(position)
    return { ...each, position }
  })
}
