import {
  type AttributePatch,
  BOOLEAN_ATTRIBUTES,
  INTEGER_ATTRIBUTES,
  maxTextLength,
  STRING_ARRAY_ATTRIBUTES,
  STRING_ATTRIBUTES,
} from './attributes.ts'
import { describeEmailFault } from '../../../platform/describe-email-fault.ts'
import { isEmailAddress } from '../identifiers/is-email-address.ts'

const MAX_INT32 = 2 ** 31 - 1
const MAX_ITEMS = 500
const MAX_ITEM_LENGTH = 256
const MAX_DEPTH = 8
const EMAILS: readonly string[] = ['email', 'other_email']
const TEXTS: ReadonlySet<string> = new Set(STRING_ATTRIBUTES)
const INTEGERS: ReadonlySet<string> = new Set(INTEGER_ATTRIBUTES)
const BOOLEANS: ReadonlySet<string> = new Set(BOOLEAN_ATTRIBUTES)
const ARRAYS: ReadonlySet<string> = new Set(STRING_ARRAY_ATTRIBUTES)

/** What is wrong with the value of an attribute. */
type AttributeFault = { attribute: string; code: string; detail: string }

/**
 * The faults of values that did not come in a request, whose schema checks the same. The size of
 * custom fields is checked when they are merged.
 */
export function checkAttributes(patch: AttributePatch): AttributeFault[] {
  return Object.entries(patch).flatMap(([attribute, value]) => {
    const fault =
      value === null ? null : (faultOf(attribute, value) ?? faultOfCharacters(attribute, value))
    return fault ? [{ attribute, ...fault }] : []
  })
}

type Described = Pick<AttributeFault, 'code' | 'detail'>

function faultOf(attribute: string, value: unknown): Described | null {
  if (TEXTS.has(attribute)) return faultOfText(attribute, value)
  if (INTEGERS.has(attribute)) return faultOfInteger(attribute, value)
  if (BOOLEANS.has(attribute))
    return typeof value === 'boolean' ? null : wrongType(attribute, 'true or false')
  if (ARRAYS.has(attribute)) return faultOfArray(attribute, value)
  if (attribute !== 'custom_fields')
    return { code: 'unknown_attribute', detail: `"${attribute}" is unknown.` }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return wrongType(attribute, 'an object')
  return isWithinDepth(MAX_DEPTH, value)
    ? null
    : { code: 'too_deep', detail: `custom_fields has more than ${MAX_DEPTH} levels.` }
}

function faultOfText(attribute: string, value: unknown): Described | null {
  if (typeof value !== 'string') return wrongType(attribute, 'a text')
  const limit = maxTextLength(attribute)
  if (value.length > limit && Array.from(value).length > limit)
    return {
      code: 'too_long',
      detail: `${attribute} has more than ${limit} characters.`,
    }
  return EMAILS.includes(attribute) && !isEmailAddress(value)
    ? {
        code: 'not_email',
        detail:
          `"${value.slice(0, 100).toWellFormed()}" is not an email address. ` +
          describeEmailFault(value),
      }
    : null
}

function faultOfInteger(attribute: string, value: unknown): Described | null {
  if (!Number.isInteger(value)) return wrongType(attribute, 'a whole number')
  const minimum = attribute === 'owner_agent_id' ? 1 : -MAX_INT32 - 1
  return (value as number) < minimum || (value as number) > MAX_INT32
    ? { code: 'out_of_range', detail: `${attribute} must be from ${minimum} to ${MAX_INT32}.` }
    : null
}

function faultOfArray(attribute: string, value: unknown): Described | null {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    return wrongType(attribute, 'a list of texts')
  if (value.length > MAX_ITEMS)
    return { code: 'too_many_items', detail: `${attribute} has more than ${MAX_ITEMS} items.` }
  return value.some((item: string) => item.length > MAX_ITEM_LENGTH)
    ? {
        code: 'too_long',
        detail: `An item of ${attribute} has more than ${MAX_ITEM_LENGTH} characters.`,
      }
    : null
}

/** Characters that the database cannot store. */
function faultOfCharacters(attribute: string, value: unknown): Described | null {
  const texts = listTexts(value)
  if (texts.some((text) => text.includes('\0')))
    return { code: 'nul_character', detail: `${attribute} has the character NUL (U+0000).` }
  return texts.every((text) => text.isWellFormed())
    ? null
    : { code: 'lone_surrogate', detail: `${attribute} has a lone surrogate.` }
}

/** The texts and names in a value in JSON. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  const names = Array.isArray(value) ? [] : Object.keys(value)
  return [...names, ...Object.values(value).flatMap(listTexts)]
}

function wrongType(attribute: string, wanted: string): Described {
  return { code: 'wrong_type', detail: `${attribute} must be ${wanted}.` }
}

function isWithinDepth(levels: number, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true
  return levels > 0 && Object.values(value).every((inner) => isWithinDepth(levels - 1, inner))
}
