import { isDeepStrictEqual } from 'node:util'
import type { AttributePatch, Attributes, JsonValue } from '../attributes/attributes.ts'
import { findChangedFields, type ChangedValues } from '../attributes/find-changed-fields.ts'
import {
  fieldsOf,
  type KnownFields,
  type KnownChange,
  type KnownEntry,
  patchOfFields,
} from '../attributes/known-fields.ts'

/** `known`: how the changed fields were known. `after`: without it. */
type ChangeToRevert = ChangedValues & { known: KnownChange | null }

export type RevertPlan =
  | { ok: true; patch: AttributePatch; restored: Readonly<Record<string, KnownEntry | null>> }
  | { ok: false; reason: 'unknown_fields' | 'changed_since'; fields: string[] }

/**
 * The patch that reverts a change, or some fields of it, in a contact as it is now. A field that
 * has had another value since, or is known otherwise since, such as by a verification, is not
 * reverted: the plan fails and names it. Attributes that requests do not set, such as consents, are
 * left out.
 */
export function planRevert(
  change: ChangeToRevert,
  current: { attributes: Attributes; known: KnownFields },
  wanted: readonly string[] | null,
): RevertPlan {
  const { before, after, known } = change
  const was = setFieldsOf(before)
  const became = setFieldsOf(after)
  const is = setFieldsOf(current.attributes)
  const changed = findChangedFields(change)
  const unknown = (wanted ?? []).filter((field) => !changed.includes(field))
  if (unknown.length > 0) return { ok: false, reason: 'unknown_fields', fields: unknown }
  const fields = (wanted ?? changed).filter(
    (field) => !isDeepStrictEqual(is.get(field), was.get(field)),
  )
  const others = fields.filter(
    (field) =>
      !isDeepStrictEqual(is.get(field), became.get(field)) ||
      isKnownOtherwise(field, known, current.known),
  )
  if (others.length > 0) return { ok: false, reason: 'changed_since', fields: others }
  return {
    ok: true,
    patch: patchOfFields(fields.map((field) => [field, was.get(field) ?? null])),
    restored: Object.fromEntries(
      fields.map((field) => {
        const entry = known?.before[field]
        return [field, entry === undefined ? (current.known[field] ?? null) : entry]
      }),
    ),
  }
}

/** A change that did not change how a field was known says nothing about it. */
function isKnownOtherwise(field: string, change: KnownChange | null, now: KnownFields): boolean {
  const then = change?.after[field]
  return then !== undefined && !isDeepStrictEqual(now[field] ?? null, then)
}

function setFieldsOf(values: ChangedValues['before']): Map<string, JsonValue> {
  return new Map([...fieldsOf(values as Attributes)].filter(([, value]) => value !== null))
}
