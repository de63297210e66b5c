import type { Attributes } from '../../core/attributes/attributes.ts'

/** The attributes with values that have a key each, so that lists are filtered by them. */
export const FACT_ATTRIBUTES = [
  'owner_agent_id',
  'consents',
  'undeliverable',
  'custom_fields',
] as const

const MIN_VALUE_LENGTH = 4
const MAX_VALUE_LENGTH = 64

/** The key of a value of an attribute, for example of `owner_agent_id` or `custom_fields.order`. */
export function factKey(attribute: string, value: string): string {
  return `=${attribute}=${value}`
}

/**
 * Whether a value of a custom field, written as text, has a key: it is as long as a number or a
 * code that few contacts share, and has a digit. Words and flags are shared by many.
 */
export function isCode(value: string): boolean {
  return value.length >= MIN_VALUE_LENGTH && value.length <= MAX_VALUE_LENGTH && /\d/.test(value)
}

/** The keys of the owner, the consents, undeliverable addresses, and codes among custom fields. */
export function deriveFactKeys(attributes: Attributes): string[] {
  const { owner_agent_id: owner, consents = {}, undeliverable, custom_fields = {} } = attributes
  return [
    ...(owner === undefined ? [] : [factKey('owner_agent_id', String(owner))]),
    ...(undeliverable === undefined ? [] : [factKey('undeliverable', '')]),
    ...Object.entries(consents).map(([channel, { state }]) =>
      factKey(`consents.${channel}`, state),
    ),
    ...Object.entries(custom_fields).flatMap(([name, value]) =>
      (typeof value === 'string' || typeof value === 'number') && isCode(String(value))
        ? [factKey(`custom_fields.${name}`, String(value))]
        : [],
    ),
  ]
}
