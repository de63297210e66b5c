import { isDeepStrictEqual } from 'node:util'
import type { AttributePatch, Attributes } from '../../core/attributes.ts'
import { fieldsOf, type KnownEntry } from '../../core/known.ts'
import { planRevert } from '../../core/plan-revert.ts'

type Change = Parameters<typeof planRevert>[0]

/** `kept`: the fields that were changed again, which keep their values. */
export type PartialRevert = {
  patch: AttributePatch
  restored: Readonly<Record<string, KnownEntry | null>>
  kept: readonly string[]
}

/** Reverts the fields of a change that have not had another value since. */
export function planPartialRevert(change: Change, attributes: Attributes): PartialRevert {
  const whole = planRevert(change, attributes, null)
  if (whole.ok) return { ...whole, kept: [] }
  const kept = whole.fields
  const [was, became] = [change.before, change.after].map((values) =>
    fieldsOf(values as Attributes),
  )
  const others = [...new Set([...was!.keys(), ...became!.keys()])].filter(
    (field) =>
      !kept.includes(field) &&
      !isDeepStrictEqual(was!.get(field) ?? null, became!.get(field) ?? null),
  )
  const part = planRevert(change, attributes, others)
  return part.ok ? { ...part, kept } : { patch: {}, restored: {}, kept: [...kept, ...part.fields] }
}
