import type { FieldRule, FieldRules } from '../../contacts/custom-fields/core/field-rules.ts'

/** What a model can keep in mind, and platforms pass on. */
const MAX_FIELDS = 20
const MAX_DESCRIPTION_LENGTH = 160
const MAX_OPTIONS = 12
const MAX_CHARACTERS = 4_000

type PresentedField = {
  name: string
  type: string
  description?: string
  options?: readonly string[]
  required?: true
}

/**
 * The custom fields of the workspace for a model: the required ones first, at most 20 and about
 * 4,000 characters. `rules` null: nothing is defined.
 */
export function presentContactFields(rules: FieldRules | null): PresentedField[] {
  if (!rules) return []
  const others = [...rules.fields.values()].filter(({ required }) => !required)
  let characters = 0
  return [...rules.required, ...others]
    .slice(0, MAX_FIELDS)
    .map(presentField)
    .filter((field) => (characters += JSON.stringify(field).length) <= MAX_CHARACTERS)
}

function presentField({
  key,
  label,
  description,
  valueType,
  options,
  required,
}: FieldRule): PresentedField {
  const about = [...(label === key ? [] : [label]), ...(description === null ? [] : [description])]
  const text = about.join(': ')
  const isLong = text.length > MAX_DESCRIPTION_LENGTH
  return {
    name: key,
    type: valueType,
    ...(text !== '' && {
      description: isLong ? `${text.slice(0, MAX_DESCRIPTION_LENGTH).toWellFormed()}…` : text,
    }),
    ...(options.length > 0 && { options: options.slice(0, MAX_OPTIONS) }),
    ...(required && { required }),
  }
}
