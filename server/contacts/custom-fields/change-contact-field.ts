import { isDeepStrictEqual } from 'node:util'
import type { Write } from '../../access/write.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Target } from '../../http/etags/read-if-match.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { checkContactField } from './check-contact-field.ts'
import { isSelection } from './core/field-rules.ts'
import { lockContactField } from './lock-contact-field.ts'
import { presentContactField } from './present-contact-field.ts'
import type { ContactFieldChange } from './schemas.ts'
import { type ContactField, updateField } from './store.ts'

/**
 * Changes the attributes that are sent. A type without options has none, unless they are sent. If
 * nothing differs, the version stays the same. Throws not_found, precondition_failed and
 * invalid_attributes.
 */
export async function changeContactField(
  write: Write,
  { change, ...target }: Target & { change: ContactFieldChange },
): Promise<ContactField> {
  const before = await lockContactField(write, target)
  const { value_type: valueType = before.valueType, key = before.key, ...sent } = change
  const options = sent.options ?? (isSelection(valueType) ? before.options : [])
  const after = { ...before, ...sent, valueType, options }
  const faults = checkContactField(after)
  if (key !== before.key)
    faults.push({
      pointer: '/data/attributes/key',
      code: 'not_changeable',
      detail: `The key stays ${JSON.stringify(before.key)}. Create another definition for another key.`,
    })
  throwIfInvalid(faults)
  if (isDeepStrictEqual(after, before)) return before
  const changed = await updateField(write, after)
  await recordEvent(write, 'contact_field.updated', {
    before: presentContactField(before),
    after: presentContactField(changed),
  })
  return changed
}
