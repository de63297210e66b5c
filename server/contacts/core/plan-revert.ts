import { isDeepStrictEqual } from 'node:util'
import type { AttributePatch, Attributes, JsonValue } from './attributes.ts'
import { fieldsOf, type KnownChange, type KnownEntry, patchOfFields } from './known.ts'

/** The values of the changed attributes before and after; null: not set. */
type Values = Readonly<Record<string, unknown>>

/** `known`: how the changed fields were known. `after`: without it. */
type Change = { before: Values; after: Values; known: KnownChange | null }

export type RevertPlan =
  | { ok: true; patch: AttributePatch; restored: Readonly<Record<string, KnownEntry | null>> }
  | { ok: false; reason: 'unknown_fields' | 'changed_since'; fields: string[] }

/**
 * The patch that reverts a change, or some fields of it, in a contact with these attributes. A field
 * that has had another value since is not reverted: the plan fails and names it. Attributes that
 * requests do not set, such as consents, are left out.
 */
export function planRevert(
  { before, after, known }: Change,
  attributes: Attributes,
  wanted: readonly string[] | null,
): RevertPlan {
  const [was, became, is] = [before, after, attributes].map(setFieldsOf)
  const changed = [...new Set([...was!.keys(), ...became!.keys()])].filter(
    (field) => !isDeepStrictEqual(was!.get(field), became!.get(field)),
  )
  const unknown = (wanted ?? []).filter((field) => !changed.includes(field))
  if (unknown.length > 0) return { ok: false, reason: 'unknown_fields', fields: unknown }
  const fields = (wanted ?? changed).filter(
    (field) => !isDeepStrictEqual(is!.get(field), was!.get(field)),
  )
  const others = fields.filter((field) => !isDeepStrictEqual(is!.get(field), became!.get(field)))
  if (others.length > 0) return { ok: false, reason: 'changed_since', fields: others }
  return {
    ok: true,
    patch: patchOfFields(fields.map((field) => [field, was!.get(field) ?? null])),
    restored: Object.fromEntries(fields.map((field) => [field, known?.before[field] ?? null])),
  }
}

function setFieldsOf(values: Values): Map<string, JsonValue> {
  return new Map([...fieldsOf(values as Attributes)].filter(([, value]) => value !== null))
}
