import type { Attributes } from '../attributes/attributes.ts'
import type { ConsentChange } from './consent.ts'
import { isFromDoNotCall } from './decide-consent.ts'
import { readYesOrNo } from './read-yes-or-no.ts'

/**
 * The change of the consent to calls that follows from a change of `custom_fields.do_not_call`;
 * null: none. Any value but no denies calls. When it is cleared or says no, a denial that came from
 * it is withdrawn, and any other one stays.
 */
export function followDoNotCall(
  before: Attributes,
  after: Attributes,
  callId: string | null,
): ConsentChange | null {
  const change = {
    channel: 'call',
    source: 'custom_field',
    callId,
    note: null,
    isFinal: false,
  } as const
  const current = before.consents?.call
  if (readDoNotCall(before) === readDoNotCall(after)) return null
  if (hasDoNotCall(after))
    return current?.state === 'denied' ? null : { ...change, state: 'denied' }
  return current?.state === 'denied' && isFromDoNotCall(current) && readDoNotCall(after) === false
    ? { ...change, state: 'unknown' }
    : null
}

/** Whether the custom field says that the contact may not be called. */
export function hasDoNotCall(attributes: Attributes): boolean {
  return readDoNotCall(attributes) === true
}

/** Null: a blank text, which says nothing. */
function readDoNotCall({ custom_fields: fields }: Attributes): boolean | null {
  const value = fields?.do_not_call ?? false
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && value.trim() === '') return null
  return readYesOrNo(typeof value === 'string' ? value : JSON.stringify(value)) ?? true
}
