import { isDeepStrictEqual } from 'node:util'
import type { AttributeName, AttributePatch, Attributes, JsonValue } from './attributes.ts'
import {
  compareRanks,
  fieldsOf,
  type KnownFields,
  type KnownEntry,
  knownOf,
  type Knowledge,
  sourceOf,
  type Sources,
} from './known-fields.ts'

type FieldsChange = {
  /** Null: the contact is new. */
  before: { attributes: Attributes; known: KnownFields } | null
  after: Attributes
  changed: readonly AttributeName[]
  /** What the request sent, whether or not it changed anything. */
  sent: AttributePatch
  sources: Sources
  callId: string | null
  /** RFC 3339. */
  now: string
}

/**
 * How the attributes are known after a change. A changed value is known as its source knows it,
 * from now on. A value that is sent again by a source of a higher rank is known as that source
 * knows it, unless that is a file or a provider of data.
 */
export function updateKnown(change: FieldsChange): KnownFields {
  const { before, after, changed, sources } = change
  if (before === null) return knownOfNew(change)
  const known: Record<string, KnownEntry> = { ...before.known }
  const had = fieldsOf(pick(before.attributes, changed))
  const has = fieldsOf(pick(after, changed))
  for (const field of had.keys()) if (!has.has(field)) delete known[field]
  for (const [field, value] of has)
    if (!isDeepStrictEqual(had.get(field), value))
      known[field] = movedFrom(before, field, value) ?? entryOf(change, sourceOf(sources, field))
  for (const field of confirmedFields(before, change))
    known[field] = entryOf(change, sourceOf(sources, field))
  return known
}

function entryOf({ callId, now }: FieldsChange, { as, confidence }: Knowledge): KnownEntry {
  return {
    as,
    since: now,
    ...(confidence !== undefined && { confidence }),
    ...(callId !== null && (as === 'heard' || as === 'claimed') && { call_id: callId }),
  }
}

function knownOfNew(change: FieldsChange): KnownFields {
  const { after, sources } = change
  const all = sources['*']
  const isDefault = all.as === 'claimed' && change.callId === null
  return {
    ...(!isDefault && { '*': entryOf(change, all) }),
    ...Object.fromEntries(
      Object.entries(sources)
        .filter(([field, source]) => !isDeepStrictEqual(source, all) && fieldsOf(after).has(field))
        .map(([field, source]) => [field, entryOf(change, source)]),
    ),
  }
}

function pick(attributes: Attributes, names: readonly AttributeName[]): Attributes {
  return Object.fromEntries(
    names.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]])),
  )
}

/** An email that became the other email is known as before. */
function movedFrom(
  { attributes, known }: { attributes: Attributes; known: KnownFields },
  field: string,
  value: JsonValue,
): KnownEntry | null {
  return field === 'other_email' && value === attributes.email
    ? (known.email ?? known['*'] ?? null)
    : null
}

/** A file or a provider of data that has a stored value may have it from here. */
function confirms({ as }: Knowledge): boolean {
  return as !== 'imported' && as !== 'enriched'
}

/** The fields whose stored value was sent by a source of a higher rank. */
function confirmedFields(
  { attributes, known }: { attributes: Attributes; known: KnownFields },
  { sent, sources }: FieldsChange,
): string[] {
  const ranked = Object.values(sources).filter(confirms)
  const lowest = Object.values(known).map(({ as }) => as)
  const canConfirm = ranked.some(({ as }) =>
    ['claimed' as const, ...lowest].some((stored) => compareRanks(as, stored) > 0),
  )
  if (!canConfirm) return []
  const stored = fieldsOf(attributes)
  return [...fieldsOf(sent)]
    .filter(
      ([field, value]) =>
        isDeepStrictEqual(stored.get(field), value) &&
        confirms(sourceOf(sources, field)) &&
        compareRanks(sourceOf(sources, field).as, knownOf(known, field).as) > 0,
    )
    .map(([field]) => field)
}
