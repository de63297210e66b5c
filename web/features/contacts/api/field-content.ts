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

/** What a person decides about a custom field. */
export type FieldContent = {
  key: string
  label: string
  description: string | null
  value_type: ValueType
  options: string[]
  required: boolean
  position: number
}
