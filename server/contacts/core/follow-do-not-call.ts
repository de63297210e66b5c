import type { Attributes } from './attributes.ts'
import type { ConsentChange } from './consent.ts'
import { isFromDoNotCall } from './decide-consent.ts'

/**
 * The change of the consent to calls that follows from a change of `custom_fields.do_not_call`; null:
 * none. Setting it to true denies calls. When it is cleared, a denial that came from it is withdrawn,
 * and any other one stays.
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
  if (hasDoNotCall(before) === hasDoNotCall(after)) return null
  if (hasDoNotCall(after))
    return current?.state === 'denied' ? null : { ...change, state: 'denied' }
  return current?.state === 'denied' && isFromDoNotCall(current)
    ? { ...change, state: 'unknown' }
    : null
}

/** Whether the custom field says that the contact may not be called. */
export function hasDoNotCall({ custom_fields: fields }: Attributes): boolean {
  return fields?.do_not_call === true
}
