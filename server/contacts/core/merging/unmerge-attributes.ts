import { isDeepStrictEqual } from 'node:util'
import type { Attributes, CustomFields, JsonValue } from '../attributes/attributes.ts'
import { addressesOf, renewAddress } from '../identifiers/is-undeliverable.ts'
import type { KnownFields } from '../attributes/known-fields.ts'
import { COUNTERS } from './merge-attributes.ts'

/** The attributes of the survivor of a merge at three times. */
export type Stages<Value> = { before: Value; merged: Value; current: Value }

const BY_RULE: ReadonlySet<string> = new Set([
  ...COUNTERS,
  'custom_fields',
  'consents',
  'undeliverable',
  'merged_contact_ids',
])

/**
 * The attributes of the survivor after its merge is undone, without its consents: those that have
 * not changed since the merge are as before it, and a change since then stays. Counters keep what
 * was added since. An address is undeliverable if it was before and still is, or was found to be
 * since.
 */
export function unmergeAttributes(stages: Stages<Attributes>, phoneRegion: string): Attributes {
  const { before, merged, current } = stages
  const after: Record<string, JsonValue | undefined> = {}
  for (const name of namesOf(before, merged, current)) {
    if (BY_RULE.has(name)) continue
    const isUnchanged = isDeepStrictEqual(current[name], merged[name])
    after[name] = (isUnchanged ? before : current)[name] as JsonValue | undefined
  }
  for (const name of COUNTERS) after[name] = countAfter(stages, name)
  after.custom_fields = customFieldsAfter(stages)
  after.merged_contact_ids = before.merged_contact_ids
  after.undeliverable = before.undeliverable
  return withMarks(withoutUnset(after) as Attributes, stages, phoneRegion)
}

/** A set counter, which is lower than after the merge, stays. */
function countAfter(
  { before, merged, current }: Stages<Attributes>,
  name: (typeof COUNTERS)[number],
): number | undefined {
  const [now, then] = [current[name], merged[name]]
  if (now === then) return before[name]
  if (now === undefined || then === undefined || now < then) return now
  return now - (then - (before[name] ?? 0))
}

function customFieldsAfter({
  before,
  merged,
  current,
}: Stages<Attributes>): CustomFields | undefined {
  const old = before.custom_fields ?? {}
  const then = merged.custom_fields ?? {}
  const now = current.custom_fields ?? {}
  const fields: Record<string, JsonValue | undefined> = {}
  for (const key of namesOf(old, then, now))
    fields[key] = (isDeepStrictEqual(now[key], then[key]) ? old : now)[key]
  const left = withoutUnset(fields)
  return Object.keys(left).length > 0 ? (left as CustomFields) : undefined
}

/**
 * The attributes with the marks of undeliverable addresses that were set since the merge, and
 * without those that were removed since: a mark is that of an address, whichever contact has it.
 */
export function withMarks(
  attributes: Attributes,
  { merged, current }: Omit<Stages<Attributes>, 'before'>,
  phoneRegion: string,
): Attributes {
  const { undeliverable: own = [], ...rest } = attributes
  const then = new Set((merged.undeliverable ?? []).map(keyOfMark))
  const now = new Set((current.undeliverable ?? []).map(keyOfMark))
  const held = addressesOf(rest, phoneRegion)
  const heldNow = addressesOf(current, phoneRegion)
  const marks = [
    ...own.filter((mark) => {
      const key = keyOfMark(mark)
      return !then.has(key) || now.has(key) || !heldNow.has(key)
    }),
    ...(current.undeliverable ?? []).filter(
      (mark) =>
        !then.has(keyOfMark(mark)) && !own.some((each) => keyOfMark(each) === keyOfMark(mark)),
    ),
  ].filter((mark) => held.has(keyOfMark(mark)))
  return marks.length > 0 ? { ...rest, undeliverable: marks } : rest
}

function keyOfMark({ address }: { address: string }): string {
  return renewAddress(address)
}

/** How the attributes are known after the merge is undone. */
export function unmergeKnown({ before, merged, current }: Stages<KnownFields>): KnownFields {
  const after: Record<string, KnownFields[string] | undefined> = {}
  for (const name of namesOf(before, merged, current))
    after[name] = (isDeepStrictEqual(current[name], merged[name]) ? before : current)[name]
  return withoutUnset(after) as KnownFields
}

function namesOf<Values extends object>(...values: readonly Values[]): Set<keyof Values & string> {
  return new Set(values.flatMap((each) => Object.keys(each))) as Set<keyof Values & string>
}

function withoutUnset(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
