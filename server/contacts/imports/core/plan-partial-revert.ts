import type { AttributePatch, Attributes } from '../../core/attributes/attributes.ts'
import { findChangedFields } from '../../core/attributes/find-changed-fields.ts'
import { hasDoNotCall } from '../../core/consents/follow-do-not-call.ts'
import type { KnownEntry } from '../../core/attributes/known-fields.ts'
import { planRevert } from '../../core/merging/plan-revert.ts'

type ChangeToRevert = Parameters<typeof planRevert>[0]
type Current = Parameters<typeof planRevert>[1]

const DO_NOT_CALL = 'custom_fields.do_not_call'

/**
 * `changed`: the fields that were changed again, which keep their values. `denied`: those that deny
 * a consent, which keep them too.
 */
type PartialRevert = {
  patch: AttributePatch
  restored: Readonly<Record<string, KnownEntry | null>>
  changed: readonly string[]
  denied: readonly string[]
}

/** Reverts the fields of a change that were not changed again. No denial of calls is lifted. */
export function planPartialRevert(change: ChangeToRevert, current: Current): PartialRevert {
  const whole = planRevert(change, current, null)
  const again = whole.ok ? [] : whole.fields
  const denied = liftsDenial(change, current.attributes) ? [DO_NOT_CALL] : []
  const changed = again.filter((field) => !denied.includes(field))
  if (whole.ok && denied.length === 0) return { ...whole, changed, denied }
  const others = findChangedFields(change).filter(
    (field) => ![...changed, ...denied].includes(field),
  )
  const part = planRevert(change, current, others)
  return part.ok
    ? { ...part, changed, denied }
    : { patch: {}, restored: {}, changed: [...changed, ...part.fields], denied }
}

function liftsDenial({ before, after }: ChangeToRevert, attributes: Attributes): boolean {
  return (
    hasDoNotCall(attributes) &&
    hasDoNotCall(after as Attributes) &&
    !hasDoNotCall(before as Attributes)
  )
}
