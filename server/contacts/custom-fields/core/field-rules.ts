import { isBlank } from '../../../platform/is-blank.ts'
import type { JsonValue } from '../../core/attributes/attributes.ts'

/** The types of values that a custom field can have. */
export const VALUE_TYPES = [
  'text',
  'number',
  'boolean',
  'date',
  'select',
  'multi_select',
  'email',
  'phone',
  'url',
] as const
export type ValueType = (typeof VALUE_TYPES)[number]

/** What a workspace says about one key of `custom_fields`. */
export type FieldRule = {
  key: string
  label: string
  /** What an agent should know or ask; null: nothing. */
  description: string | null
  valueType: ValueType
  /** The values to choose from; empty unless the type is a selection. */
  options: readonly string[]
  required: boolean
}

/** The definitions of a workspace. */
export type FieldRules = {
  /** Whether only defined keys may be set. */
  strict: boolean
  /** By key, in the order of their positions. */
  fields: ReadonlyMap<string, FieldRule>
  required: readonly FieldRule[]
}

export function isSelection(type: ValueType): boolean {
  return type === 'select' || type === 'multi_select'
}

/** Whether a contact has a value for a required field. A blank text and an empty array are none. */
export function isFilled(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null) return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'string' || !isBlank(value)
}
