import type { AttributePatch } from '../attributes/attributes.ts'
import { deriveHandleKey } from './derive-handle-key.ts'
import { deriveEmailKey } from './is-email-address.ts'
import { formatPhoneKey, parsePhone } from './parse-phone.ts'
import { deriveSubscriberKey, listNotations } from './derive-subscriber-key.ts'

export type IdentifierKind = 'email' | 'phone' | 'linkedin' | 'twitter' | 'facebook' | 'instagram'

/** An identifier of a person, in its normalized form. */
export type Identifier = { kind: IdentifierKind; value: string }
/** `key`: unique among all identifiers of a workspace. */
export type FieldIdentifier = Identifier & { attribute: keyof AttributePatch; key: string }

/**
 * The version of the rules by which identifiers are derived. Raise it with each change of them:
 * stored contacts are then derived again.
 */
export const IDENTIFIER_RULES_VERSION = 1

/** From the strongest to the weakest. */
const FIELDS = [
  ['email', 'email'],
  ['other_email', 'email'],
  ['mobile_phone', 'phone'],
  ['phone', 'phone'],
  ['other_phone', 'phone'],
  ['home_phone', 'phone'],
  ['linkedin_handle', 'linkedin'],
  ['twitter_handle', 'twitter'],
  ['facebook_handle', 'facebook'],
  ['instagram_handle', 'instagram'],
] as const satisfies readonly (readonly [keyof AttributePatch, IdentifierKind])[]

/** The attributes with identifiers, from the strongest to the weakest. */
export const IDENTIFYING_ATTRIBUTES = FIELDS.map(([attribute]) => attribute)

const KINDS: ReadonlyMap<string, IdentifierKind> = new Map(FIELDS)

/**
 * The identifiers in the attributes, strongest first, each once. Company fields never identify a
 * person.
 */
export function identifiersOf(attributes: AttributePatch, phoneRegion: string): FieldIdentifier[] {
  const found = new Map<string, FieldIdentifier>()
  for (const [attribute, kind] of FIELDS) {
    const text = attributes[attribute]
    const value = typeof text === 'string' ? keyOf(kind, text, phoneRegion) : null
    if (!value) continue
    const key = identifierKey({ kind, value })
    if (!found.has(key)) found.set(key, { kind, value, attribute, key })
  }
  return [...found.values()]
}

/** The email addresses in the attributes, in their normalized form, each once. */
export function emailsOf(attributes: AttributePatch): string[] {
  const found = FIELDS.flatMap(([attribute, kind]) => {
    const text = attributes[attribute]
    return kind === 'email' && typeof text === 'string' ? deriveEmailKey(text) || [] : []
  })
  return [...new Set(found)]
}

/** Whether this attribute is an identifier. */
export function isIdentifying(attribute: string): boolean {
  return KINDS.has(attribute)
}

/** The normalized form of the value of an attribute; null: it does not identify a contact. */
export function normalizeIdentifier(
  attribute: string,
  text: string,
  phoneRegion: string,
): string | null {
  const kind = KINDS.get(attribute)
  return kind === undefined ? null : keyOf(kind, text, phoneRegion)
}

/** The kind of the identifiers in an attribute for which `isIdentifying` is true. */
export function identifierKindOf(attribute: string): IdentifierKind {
  return FIELDS.find(([name]) => name === attribute)![1]
}

export function identifierKey({ kind, value }: Identifier): string {
  return `${kind}:${value}`
}

/** An identifier that was stored by earlier rules, by the present ones. */
export function renewIdentifier<Each extends Identifier>(identifier: Each): Each {
  if (identifier.kind !== 'phone') return identifier
  return { ...identifier, value: deriveSubscriberKey(identifier.value) }
}

/**
 * The values by which an identifier may be stored: until a background pass has derived all of them
 * again, some are by earlier rules.
 */
export function storedValuesOf({ kind, value }: Identifier): readonly string[] {
  return kind === 'phone' ? listNotations(value) : [value]
}

function keyOf(kind: IdentifierKind, text: string, phoneRegion: string): string | null {
  if (kind === 'email') return deriveEmailKey(text) || null
  if (kind !== 'phone') return deriveHandleKey(kind, text)
  const phone = parsePhone(text, phoneRegion)
  return phone.ok ? formatPhoneKey(phone) : null
}
