import type { JsonValue } from '../../core/attributes/attributes.ts'
import { isEmailAddress } from '../../core/identifiers/is-email-address.ts'
import { parsePhone } from '../../core/identifiers/parse-phone.ts'
import type { FieldRule, ValueType } from './field-rules.ts'

const MAX_URL_LENGTH = 2_048
/** More options than these are unreadable in an error. */
const MAX_LISTED = 20
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** `wanted`: what to send instead. `sent`: the text that is none of the options; null: not such. */
type ValueFault = { code: string; wanted: string; sent: string | null }

/**
 * Why a value does not fit the definition of its field; null: it fits. `phoneRegion`: the country
 * of phone numbers without a country code (ISO 3166-1 alpha-2).
 */
export function findValueFault(
  field: FieldRule,
  value: JsonValue,
  phoneRegion: string,
): ValueFault | null {
  const fault = (code: string, sent: string | null = null) => ({
    code,
    wanted: wantedOf(field),
    sent,
  })
  const { valueType, options } = field
  switch (valueType) {
    case 'number':
      return typeof value === 'number' ? null : fault('wrong_type')
    case 'boolean':
      return typeof value === 'boolean' ? null : fault('wrong_type')
    case 'multi_select': {
      if (!Array.isArray(value) || value.some((each) => typeof each !== 'string'))
        return fault('wrong_type')
      const chosen = value as string[]
      const unknown = chosen.find((each) => !options.includes(each))
      if (unknown !== undefined) return fault('not_allowed', unknown)
      return new Set(chosen).size === chosen.length ? null : fault('not_acceptable')
    }
    default:
      if (typeof value !== 'string') return fault('wrong_type')
      if (valueType === 'select')
        return options.includes(value) ? null : fault('not_allowed', value)
      return isText(value, valueType, phoneRegion) ? null : fault(`not_${valueType}`)
  }
}

type TextType = Exclude<ValueType, 'number' | 'boolean' | 'select' | 'multi_select'>

function isText(text: string, type: TextType, phoneRegion: string): boolean {
  switch (type) {
    case 'text':
      return true
    case 'date':
      return DATE.test(text) && isDate(text)
    case 'email':
      return isEmailAddress(text)
    case 'phone':
      return parsePhone(text, phoneRegion).ok
    case 'url':
      return text.length <= MAX_URL_LENGTH && isWebUrl(text)
  }
}

function isDate(text: string): boolean {
  try {
    Temporal.PlainDate.from(text)
    return true
  } catch {
    return false
  }
}

function isWebUrl(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
}

/** What the values of a field are, in words. */
export function wantedOf({ valueType, options }: Pick<FieldRule, 'valueType' | 'options'>): string {
  switch (valueType) {
    case 'text':
      return 'a string'
    case 'number':
      return 'a number without quotes, such as 12.5'
    case 'boolean':
      return 'true or false, without quotes'
    case 'date':
      return 'a date as YYYY-MM-DD, such as "2026-12-31"'
    case 'select':
      return `one of: ${listOptions(options)}`
    case 'multi_select':
      return `an array with each value once, of: ${listOptions(options)}`
    case 'email':
      return 'an email address, such as "ada@example.com"'
    case 'phone':
      return 'a phone number, such as "+14155550123"'
    case 'url':
      return 'a URL with http or https, such as "https://example.com/ada"'
  }
}

function listOptions(options: readonly string[]): string {
  const listed = options.slice(0, MAX_LISTED).map((option) => JSON.stringify(option))
  const others = options.length - listed.length
  return listed.join(', ') + (others > 0 ? ` and ${others} more` : '')
}
