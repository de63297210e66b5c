import type { Attributes } from '../attributes/attributes.ts'
import type { ConsentChange, Consents } from './consent.ts'

/** The attributes of a contact after a change of a consent. `since`: RFC 3339. */
export function applyConsent(
  { consents, ...attributes }: Attributes,
  { channel, state, source, callId }: ConsentChange,
  since: string,
): Attributes {
  const { [channel]: _, ...others } = consents ?? {}
  const after: Consents =
    state === 'unknown'
      ? others
      : { ...others, [channel]: { state, source, since, call_id: callId } }
  return Object.keys(after).length > 0 ? { ...attributes, consents: after } : attributes
}
