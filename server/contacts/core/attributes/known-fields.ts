import { isDeepStrictEqual } from 'node:util'
import type { AttributePatch, Attributes, JsonValue } from './attributes.ts'

/**
 * How a value is known. `heard`: in a call, and not read back. `claimed`: the person or a client
 * said so. `imported`, `enriched`: from a file, or from a provider of data. `verified`: proven.
 */
export const KNOWN_AS = ['heard', 'claimed', 'imported', 'enriched', 'verified'] as const
export type KnownAs = (typeof KNOWN_AS)[number]

/** `confidence`: of a value that was heard, 0 to 1. */
export type Knowledge = { readonly as: KnownAs; readonly confidence?: number }

/**
 * How the values of a request are known, by field; `*`: all fields without an entry of their own. A
 * field is an attribute, or `custom_fields.<key>`.
 */
export type Sources = { readonly '*': Knowledge; readonly [field: string]: Knowledge }

/** `since`: RFC 3339. `call_id`: the call in which the value was heard or claimed. */
export type KnownEntry = Knowledge & { readonly since: string; readonly call_id?: string }

/** How the attributes of a contact are known, by field, with `*` as in `Sources`. */
export type KnownFields = { readonly [field: string]: KnownEntry }

export const CLAIMED: Sources = { '*': { as: 'claimed' } }
/**
 * What a caller says. Email addresses and phone numbers are used only after they were confirmed.
 */
export const SPOKEN: Sources = {
  '*': { as: 'heard' },
  email: { as: 'claimed' },
  phone: { as: 'claimed' },
}

const RANKS: Readonly<Record<KnownAs, number>> = {
  heard: 0,
  claimed: 1,
  imported: 2,
  enriched: 2,
  verified: 3,
}

/** Positive if the first is more certain than the second, and 0 if both have the same rank. */
export function compareRanks(a: KnownAs, b: KnownAs): number {
  return RANKS[a] - RANKS[b]
}

/** How a value of a contact is known; `since` is null if that is since the contact was created. */
export function knownOf(
  known: KnownFields,
  field: string,
): Omit<KnownEntry, 'since'> & { since: string | null } {
  return known[field] ?? known['*'] ?? { as: 'claimed', since: null }
}

export function sourceOf(sources: Sources, field: string): Knowledge {
  return sources[field] ?? sources['*']
}

const CUSTOM = 'custom_fields.'

/**
 * The values of the attributes by field, with one entry for each custom field, without the
 * attributes that requests do not set.
 */
export function fieldsOf(attributes: Attributes | AttributePatch): Map<string, JsonValue> {
  const {
    custom_fields: custom,
    consents: _,
    undeliverable: __,
    merged_contact_ids: ___,
    ...rest
  } = attributes as Attributes
  const fields = new Map(Object.entries(rest as Record<string, JsonValue>))
  for (const [key, value] of Object.entries(custom ?? {})) fields.set(`${CUSTOM}${key}`, value)
  return fields
}

/** The patch that sets these fields. The opposite of `fieldsOf`. */
export function patchOfFields(fields: readonly (readonly [string, JsonValue])[]): AttributePatch {
  const custom = fields.filter(([field]) => field.startsWith(CUSTOM))
  return Object.fromEntries([
    ...fields.filter(([field]) => !field.startsWith(CUSTOM)),
    ...(custom.length > 0
      ? [
          [
            'custom_fields',
            Object.fromEntries(custom.map(([field, value]) => [field.slice(CUSTOM.length), value])),
          ],
        ]
      : []),
  ]) as AttributePatch
}

/** The attribute that a field is part of. */
export function attributeOf(field: string): string {
  return field.startsWith(CUSTOM) ? 'custom_fields' : field
}

/** The entries that differ, before and after a change; null: the field has none. */
export function compareKnown(before: KnownFields, after: KnownFields): KnownChange | null {
  const differs = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  )
  if (differs.length === 0) return null
  const entriesOf = (known: KnownFields) =>
    Object.fromEntries(differs.map((field) => [field, known[field] ?? null]))
  return { before: entriesOf(before), after: entriesOf(after) }
}

type EntriesOrNull = { readonly [field: string]: KnownEntry | null }
export type KnownChange = { before: EntriesOrNull; after: EntriesOrNull }
