import { isDeepStrictEqual } from 'node:util'
import type {
  AttributeName,
  AttributePatch,
  Attributes,
  CustomFields,
  JsonValue,
} from './attributes.ts'
import { deriveEmailKey } from '../identifiers/is-email-address.ts'

export type Applied = {
  attributes: Attributes
  /** The names of the changed attributes, in the order of the request. */
  changed: AttributeName[]
  /** The former value of each changed attribute; null if it was not set. */
  previous: Record<string, JsonValue | null>
}

/**
 * The contact's attributes after the request: null clears, arrays replace, `custom_fields` merges
 * key by key and a key sent as null is removed. An equal value is no change.
 *
 * A contact that is matched by its other email keeps both addresses: its email becomes the other
 * email, unless the request sets that.
 */
export function applyPatch(current: Attributes | null, patch: AttributePatch): Applied {
  const before = current ?? {}
  const after: Record<string, JsonValue> = { ...before } as Record<string, JsonValue>
  const previous: Record<string, JsonValue | null> = {}
  for (const [name, sent] of Object.entries({ ...patch, ...displacedEmail(before, patch) }) as [
    AttributeName,
    JsonValue | null,
  ][]) {
    const old = before[name] as JsonValue | undefined
    const value =
      name === 'custom_fields' && sent !== null
        ? merge(before.custom_fields, sent as CustomFields)
        : sent
    if (isDeepStrictEqual(old ?? null, value)) continue
    previous[name] = old ?? null
    if (value === null) delete after[name]
    else after[name] = value
  }
  return {
    attributes: after as Attributes,
    changed: Object.keys(previous) as AttributeName[],
    previous,
  }
}

function displacedEmail(before: Attributes, patch: AttributePatch): AttributePatch {
  const { email, other_email: otherEmail } = before
  if (
    email === undefined ||
    otherEmail === undefined ||
    typeof patch.email !== 'string' ||
    patch.other_email !== undefined
  )
    return {}
  return deriveEmailKey(patch.email) === deriveEmailKey(otherEmail) &&
    deriveEmailKey(email) !== deriveEmailKey(otherEmail)
    ? { other_email: email }
    : {}
}

/** Null if no key is left: empty custom fields are not stored. */
function merge(before: CustomFields = {}, sent: CustomFields): CustomFields | null {
  const merged = Object.fromEntries(
    Object.entries({ ...before, ...sent }).filter(([, value]) => value !== null),
  )
  return Object.keys(merged).length > 0 ? merged : null
}
