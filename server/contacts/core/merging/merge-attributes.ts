import type { Attributes, CustomFields, JsonValue } from '../attributes/attributes.ts'
import { STRING_ARRAY_ATTRIBUTES } from '../attributes/attributes.ts'
import { hasDoNotCall } from '../consents/follow-do-not-call.ts'
import { identifiersOf } from '../identifiers/identifiers.ts'
import { addressesOf, renewAddress } from '../identifiers/is-undeliverable.ts'
import { adoptKnown } from '../attributes/adopt-known.ts'
import {
  compareRanks,
  type KnownFields,
  type KnownEntry,
  knownOf,
} from '../attributes/known-fields.ts'

/** A contact of a merge, as far as its attributes matter. */
export type MergedPart = {
  id: string
  attributes: Attributes
  known: KnownFields
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

type MergedAttributes = { attributes: Attributes; known: KnownFields }

const MAX_INT32 = 2 ** 31 - 1
const MAX_ITEMS = 500
const EMAILS = ['email', 'other_email'] as const
const PHONES = ['mobile_phone', 'phone', 'other_phone', 'home_phone'] as const

/** Attributes that are added up. */
export const COUNTERS = ['visits', 'chats', 'meetings'] as const

/** Attributes that are not simply taken from one of the contacts. */
const COMBINED: ReadonlySet<string> = new Set([
  ...EMAILS,
  ...PHONES,
  ...COUNTERS,
  ...STRING_ARRAY_ATTRIBUTES,
  'custom_fields',
  'consents',
  'undeliverable',
  'merged_contact_ids',
])

/**
 * The attributes of a contact after others are merged into it, without its consents. The values of
 * the survivor stay. What it lacks is taken from the others: the best known value, of equally well
 * known ones the newest. Emails and phone numbers fill the attributes of their kind that are free.
 * Counters are added up, arrays united, and custom fields merged by key.
 */
export function mergeAttributes(
  survivor: MergedPart,
  others: readonly MergedPart[],
  phoneRegion: string,
): MergedAttributes {
  const draft: Draft = {
    values: { ...(survivor.attributes as Record<string, JsonValue>) },
    known: { ...survivor.known },
    survivor,
    phoneRegion,
  }
  for (const name of namesOf(others)) if (!COMBINED.has(name)) fillFrom(draft, name, others)
  fillAddresses(draft, EMAILS, others, ['email'])
  fillAddresses(draft, PHONES, others)
  for (const name of COUNTERS) addUp(draft, name, others)
  for (const name of STRING_ARRAY_ATTRIBUTES) unite(draft, name, others)
  mergeCustomFields(draft, others)
  uniteUndeliverable(draft, others)
  const ids = new Set([
    ...(survivor.attributes.merged_contact_ids ?? []),
    ...others.flatMap(({ id, attributes }) => [id, ...(attributes.merged_contact_ids ?? [])]),
  ])
  draft.values.merged_contact_ids = [...ids].toSorted()
  return { attributes: draft.values as Attributes, known: draft.known }
}

type Draft = {
  values: Record<string, JsonValue>
  known: Record<string, KnownEntry>
  survivor: MergedPart
  phoneRegion: string
}

function namesOf(parts: readonly MergedPart[]): Set<string> {
  return new Set(parts.flatMap(({ attributes }) => Object.keys(attributes)))
}

/** Sets an attribute that the survivor lacks, and notes how the value is known. */
function take(draft: Draft, name: string, from: { part: MergedPart; source: string }): void {
  draft.values[name] = from.part.attributes[from.source as keyof Attributes] as JsonValue
  adoptKnown(draft.known, name, { ...from, survivor: draft.survivor })
}

function fillFrom(draft: Draft, name: string, others: readonly MergedPart[]): void {
  if (draft.values[name] !== undefined) return
  const [best] = bestFirst(others, name)
  if (best) take(draft, name, { part: best, source: name })
}

/** The contacts that have the attribute, from the one with the best known value. */
function bestFirst(parts: readonly MergedPart[], name: string): MergedPart[] {
  return parts
    .filter(({ attributes }) => attributes[name as keyof Attributes] !== undefined)
    .toSorted(
      (a, b) =>
        compareRanks(knownOf(b.known, name).as, knownOf(a.known, name).as) ||
        Temporal.Instant.compare(b.updatedAt, a.updatedAt) ||
        (a.id < b.id ? -1 : 1),
    )
}

/**
 * Fills the attributes of one kind of address: first each, or each of `direct`, with a value of the
 * same attribute, then the free ones with what is left. An address that the contact has already is
 * not repeated. Others have no attribute, and identify the contact as former ones.
 */
function fillAddresses(
  draft: Draft,
  names: readonly string[],
  others: readonly MergedPart[],
  direct: readonly string[] = names,
): void {
  const candidates = names.flatMap((name) =>
    bestFirst(others, name).map((part) => ({
      name,
      part,
      key: keyOf(draft, part.attributes, name),
    })),
  )
  const held = new Set(names.map((name) => keyOf(draft, draft.values as Attributes, name)))
  for (const { name, part, key } of candidates)
    if (
      direct.includes(name) &&
      draft.values[name] === undefined &&
      (key === null || !held.has(key))
    ) {
      take(draft, name, { part, source: name })
      held.add(key)
    }
  for (const { name, part, key } of candidates) {
    const free = names.find((each) => draft.values[each] === undefined)
    if (key === null || held.has(key) || free === undefined) continue
    take(draft, free, { part, source: name })
    held.add(key)
  }
}

/** The key of the identifier in an attribute; null: it has none. */
function keyOf({ phoneRegion }: Draft, attributes: Attributes, name: string): string | null {
  const value = attributes[name as keyof Attributes]
  return identifiersOf({ [name]: value }, phoneRegion)[0]?.key ?? null
}

function addUp(draft: Draft, name: (typeof COUNTERS)[number], others: readonly MergedPart[]): void {
  const counts = [draft.survivor, ...others].flatMap(({ attributes }) => attributes[name] ?? [])
  if (counts.length === 0) return
  const sum = counts.reduce((total, count) => total + count, 0)
  draft.values[name] = Math.max(-MAX_INT32 - 1, Math.min(sum, MAX_INT32))
}

function unite(
  draft: Draft,
  name: (typeof STRING_ARRAY_ATTRIBUTES)[number],
  others: readonly MergedPart[],
): void {
  const [best] = bestFirst(others, name)
  if (!best) return
  if (draft.values[name] === undefined) take(draft, name, { part: best, source: name })
  const own = draft.values[name] as readonly string[]
  const added = new Set(bestFirst(others, name).flatMap(({ attributes }) => attributes[name] ?? []))
  for (const item of own) added.delete(item)
  draft.values[name] = [...own, ...added].slice(0, Math.max(MAX_ITEMS, own.length))
}

function mergeCustomFields(draft: Draft, others: readonly MergedPart[]): void {
  const fields: Record<string, JsonValue> = { ...draft.survivor.attributes.custom_fields }
  const keys = others.flatMap(({ attributes }) => Object.keys(attributes.custom_fields ?? {}))
  for (const key of new Set(keys)) {
    if (fields[key] !== undefined) continue
    const [best] = others
      .filter(({ attributes }) => attributes.custom_fields?.[key] !== undefined)
      .toSorted(
        (a, b) =>
          compareRanks(
            knownOf(b.known, `custom_fields.${key}`).as,
            knownOf(a.known, `custom_fields.${key}`).as,
          ) || Temporal.Instant.compare(b.updatedAt, a.updatedAt),
      )
    const value = best?.attributes.custom_fields?.[key]
    if (!best || value === undefined) continue
    fields[key] = value
    const from = { part: best, source: `custom_fields.${key}`, survivor: draft.survivor }
    adoptKnown(draft.known, `custom_fields.${key}`, from)
  }
  // A denial of any of the contacts is kept.
  if (others.some(({ attributes }) => hasDoNotCall(attributes))) fields.do_not_call = true
  if (Object.keys(fields).length > 0) draft.values.custom_fields = fields satisfies CustomFields
}

function uniteUndeliverable(draft: Draft, others: readonly MergedPart[]): void {
  const held = addressesOf(draft.values as Attributes, draft.phoneRegion)
  const marks = new Map<string, NonNullable<Attributes['undeliverable']>[number]>()
  for (const { attributes } of [draft.survivor, ...others])
    for (const mark of attributes.undeliverable ?? []) {
      const key = renewAddress(mark.address)
      if (held.has(key) && !marks.has(key)) marks.set(key, mark)
    }
  if (marks.size > 0) draft.values.undeliverable = [...marks.values()]
}
