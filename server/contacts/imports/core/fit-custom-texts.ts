import type { AttributePatch, CustomFields, JsonValue } from '../../core/attributes/attributes.ts'
import { explainAmbiguousNumber } from '../../core/identifiers/explain-ambiguous-number.ts'
import type { FieldRules } from '../../custom-fields/core/field-rules.ts'
import { readYesOrNo } from '../../core/consents/read-yes-or-no.ts'
import { readList } from './read-text.ts'

/**
 * The custom fields of a row without types, with the values in the types of their definitions. A
 * text that is none of the type stays as it is, and is rejected with the reason. `fault`: why a
 * number cannot be read with certainty.
 */
export function fitCustomTexts(
  patch: AttributePatch,
  rules: FieldRules | null,
): { patch: AttributePatch } | { fault: string } {
  const { custom_fields: custom } = patch
  if (!rules || !custom) return { patch }
  for (const [key, value] of Object.entries(custom)) {
    const isNumber = typeof value === 'string' && rules.fields.get(key)?.valueType === 'number'
    const fault = isNumber ? explainAmbiguousNumber(value.trim()) : null
    if (fault !== null) return { fault: `custom_fields.${key}: ${fault}` }
  }
  const fitted: CustomFields = Object.fromEntries(
    Object.entries(custom).map(([key, value]) => {
      const rule = rules.fields.get(key)
      return [key, rule && typeof value === 'string' ? fit(rule.valueType, value) : value]
    }),
  )
  return { patch: { ...patch, custom_fields: fitted } }
}

function fit(type: string, text: string): JsonValue {
  if (type === 'boolean') return readYesOrNo(text) ?? text
  if (type === 'multi_select') return readList(text)
  const isNumber = type === 'number' && /^[+-]?\d{1,15}(?:\.\d{1,10})?$/.test(text.trim())
  return isNumber ? Number(text) : text
}
