import type { Write } from '../../access/write.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import type { AttributePatch, Attributes } from '../core/attributes/attributes.ts'
import { checkCustomFields } from '../core/attributes/check-custom-fields.ts'
import { applyFieldRules, findMissingFields } from '../custom-fields/apply-field-rules.ts'
import type { FieldRules } from '../custom-fields/core/field-rules.ts'
import { readFieldRules } from '../custom-fields/read-field-rules.ts'

type Patched = { patch: AttributePatch; phoneRegion: string; rules: FieldRules | null }

/**
 * The definitions that the custom fields of a merge have to fit; null: there is nothing to check.
 */
export async function requireRules(
  { db, workspaceId }: Pick<Write, 'db' | 'workspaceId'>,
  { patch, contactFieldsVersion }: { patch: AttributePatch; contactFieldsVersion: string | null },
): Promise<FieldRules | null> {
  if (!patch.custom_fields) return null
  const [rules] = await readFieldRules(db, [{ workspaceId, contactFieldsVersion }])
  return rules!
}

/**
 * Throws invalid_attributes if the values that a merge keeps are not valid for the contact, as when
 * it is changed. `before`: the merged attributes without these values.
 */
export function requireValidPatch(
  { patch, phoneRegion, rules }: Patched,
  { before, after }: { before: Attributes; after: Attributes },
): void {
  const faults: Fault[] = [
    ...checkCustomFields(after.custom_fields ?? {}),
    ...(rules ? applyFieldRules(rules, { patch, phoneRegion }).faults : []),
    ...(rules ? findMissingFields(rules, { before, after }).faults : []),
  ]
  throwIfInvalid(
    faults.map((fault) => ({
      ...fault,
      pointer: fault.pointer.replace('/data/attributes', '/data/attributes/attributes'),
    })),
  )
}
