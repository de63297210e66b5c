import { isDeepStrictEqual } from 'node:util'
import { applyConsent } from '../consents/apply-consent.ts'
import type { Applied } from './apply-patch.ts'
import type { AttributeName, Attributes, JsonValue, ReadOnlyName } from './attributes.ts'
import type { ConsentChange } from '../consents/consent.ts'
import { followDoNotCall } from '../consents/follow-do-not-call.ts'
import { isIdentifying } from '../identifiers/identifiers.ts'
import { addressesOf, withoutUndeliverable } from '../identifiers/is-undeliverable.ts'

/** `consent`: the change of a consent that follows from the request; null: none. */
export type Derived = Applied & { consent: ConsentChange | null }

type Circumstances = { phoneRegion: string; callId: string | null; /** RFC 3339. */ now: string }

/**
 * A change of a contact with the attributes that follow from others: the consent to calls follows
 * `custom_fields.do_not_call`, and an address that the contact no longer has is not undeliverable.
 */
export function deriveAttributes(
  before: Attributes,
  applied: Applied,
  { phoneRegion, callId, now }: Circumstances,
): Derived {
  const consent = followDoNotCall(before, applied.attributes, callId)
  let { attributes } = applied
  if (consent) attributes = applyConsent(attributes, consent, now)
  if (attributes.undeliverable && applied.changed.some(isIdentifying)) {
    const held = addressesOf(attributes, phoneRegion)
    attributes = withoutUndeliverable(attributes, (address) => !held.has(address))
  }
  const names = (['consents', 'undeliverable'] as const satisfies ReadOnlyName[]).filter(
    (name) => !isDeepStrictEqual(before[name], attributes[name]),
  )
  return {
    attributes,
    changed: [...applied.changed, ...names] satisfies AttributeName[],
    previous: {
      ...applied.previous,
      ...Object.fromEntries(
        names.map((name) => [name, (before[name] ?? null) as JsonValue | null]),
      ),
    },
    consent,
  }
}
