import {
  BOOLEAN_ATTRIBUTES,
  INTEGER_ATTRIBUTES,
  STRING_ARRAY_ATTRIBUTES,
  STRING_ATTRIBUTES,
} from '../../core/attributes/attributes.ts'
import { CONSENTS } from '../../core/consents/consent.ts'

/**
 * Where the values of a column go: an attribute, `custom_fields.<key>`, `custom_fields` (an object
 * in JSON), `emails` or `phones` (the next free attribute for each value), `consents.<channel>` (a
 * word such as granted), `opt_outs.<channel>` (yes denies the consent); null: nowhere.
 */
export type ColumnTarget = string | null
export type Mapping = readonly { readonly column: string; readonly attribute: ColumnTarget }[]

export const MAX_CUSTOM_KEY_LENGTH = 100
export const EMAIL_TARGETS: readonly string[] = ['email', 'other_email', 'emails']
export const PHONE_TARGETS: readonly string[] = [
  'mobile_phone',
  'phone',
  'other_phone',
  'home_phone',
  'phones',
]
const HANDLES: readonly string[] = [
  'linkedin_handle',
  'twitter_handle',
  'facebook_handle',
  'instagram_handle',
]

/** The targets other than `custom_fields.<key>`. */
export const TARGETS: readonly string[] = [
  ...STRING_ATTRIBUTES,
  ...BOOLEAN_ATTRIBUTES,
  ...INTEGER_ATTRIBUTES,
  ...STRING_ARRAY_ATTRIBUTES,
  'custom_fields',
  'emails',
  'phones',
  ...CONSENTS.flatMap((channel) => [`consents.${channel}`, `opt_outs.${channel}`]),
  // As exports in NDJSON have it.
  'consents',
]

export function isTarget(target: string): boolean {
  if (!target.startsWith('custom_fields.')) return TARGETS.includes(target)
  const key = target.slice('custom_fields.'.length)
  return key !== '' && key !== '__proto__' && key.length <= MAX_CUSTOM_KEY_LENGTH
}

/** Whether the values of a column can identify a contact. */
export function identifies(target: ColumnTarget): boolean {
  return (
    target !== null &&
    (EMAIL_TARGETS.includes(target) || PHONE_TARGETS.includes(target) || HANDLES.includes(target))
  )
}
