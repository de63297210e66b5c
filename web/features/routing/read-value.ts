import type { Comparison, Operator, Scalar } from './api/rules.ts'

const PRESENCE: readonly Operator[] = ['is_set', 'is_not_set']
const LISTS: readonly Operator[] = ['in', 'not_in']
const ORDER: readonly Operator[] = ['greater_than', 'at_least', 'less_than', 'at_most']
const NUMBERS = ['lead_score', 'visits', 'chats', 'meetings', 'owner_agent_id']
const BOOLEANS = ['company_is_icp']

export const hasValue = (operator: Operator) => !PRESENCE.includes(operator)
export const isList = (operator: Operator) => LISTS.includes(operator)

/** What is typed as the value of a comparison, with the type that its attribute needs. */
export function readValue(comparison: Comparison, text: string): Comparison {
  const { attribute, operator } = comparison
  if (!hasValue(operator)) return { attribute, operator }
  if (!isList(operator)) return { attribute, operator, value: toScalar(comparison, text.trim()) }
  return {
    attribute,
    operator,
    value: splitList(text).map((each) => toScalar(comparison, each)),
  }
}

export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

export function showValue({ value }: Comparison): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

function toScalar({ attribute, operator }: Comparison, text: string): Scalar {
  return toFact(attribute, text, ORDER.includes(operator))
}

/** A text as a value of an attribute; what is no number stays a text, which the server rejects. */
export function toFact(attribute: string, text: string, isNumber = false): Scalar {
  if (BOOLEANS.includes(attribute) && (text === 'true' || text === 'false')) return text === 'true'
  const number = Number(text)
  const wantsNumber = isNumber || NUMBERS.includes(attribute)
  return wantsNumber && text !== '' && Number.isFinite(number) ? number : text
}
