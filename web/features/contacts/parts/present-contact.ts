import { formatLanguage } from '../../../words/format-language.ts'
import type { ContactField } from '../api/fields.ts'
import type { Attributes } from '../api/contacts.ts'
import { contactsWords } from '../words/contacts-words.ts'
import { channelName } from './consent-words.ts'

const CUSTOM = 'custom_fields.'
const percent = new Intl.NumberFormat(formatLanguage, { style: 'percent' })
const count = new Intl.NumberFormat(formatLanguage)

export const formatPercent = (part: number) => percent.format(part)
export const formatCount = (number: number) => count.format(number)

/** The name of a contact, or else what it can be reached by. */
export function nameOf(attributes: Attributes): string {
  const { first_name: first, last_name: last, name, email, mobile_phone, phone } = attributes
  const full = [first, last].filter(Boolean).join(' ')
  const found = [full, name, email, mobile_phone, phone].find(
    (value) => typeof value === 'string' && value.trim() !== '',
  )
  return typeof found === 'string' ? found : contactsWords.unnamed
}

/** The label of an attribute, or of `custom_fields.<key>`. */
export function labelOf(field: string, definitions: readonly ContactField[] = []): string {
  if (!field.startsWith(CUSTOM))
    return (contactsWords.fields as Readonly<Record<string, string>>)[field] ?? field
  const key = field.slice(CUSTOM.length)
  const definition = definitions.find(({ attributes }) => attributes.key === key)
  return definition?.attributes.label ?? key
}

/** The value of an attribute, or of `custom_fields.<key>`. */
export function valueOf(attributes: Attributes, field: string): unknown {
  if (!field.startsWith(CUSTOM)) return attributes[field]
  const custom = attributes.custom_fields as Attributes | undefined
  return custom?.[field.slice(CUSTOM.length)]
}

/** A value in words. `agents`: the names of owners. */
export function textOf(value: unknown, field = '', agents?: ReadonlyMap<number, string>): string {
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
  if (value === undefined || value === null || isEmpty) return contactsWords.empty
  if (field === 'owner_agent_id' && typeof value === 'number')
    return agents?.get(value) ?? contactsWords.unknownAgent(value)
  if (typeof value === 'boolean') return value ? contactsWords.yes : contactsWords.no
  if (typeof value === 'number') return formatCount(value)
  if (typeof value === 'string') return value
  if (field === 'undeliverable' && Array.isArray(value))
    return textOf((value as { address: string }[]).map(({ address }) => address))
  if (field === 'consents' && typeof value === 'object') return textOfConsents(value)
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.join(', ')
  return JSON.stringify(value)
}

/** Consents by their names, which are channels or kinds of mails. */
function textOfConsents(consents: object): string {
  const states = contactsWords.consentStates
  return Object.entries(consents as Record<string, { state: keyof typeof states }>)
    .map(([name, { state }]) => `${channelName(name)}: ${states[state]}`)
    .join(', ')
}

/** The names of all fields that are set, with those of custom fields. */
export function listFields(attributes: Attributes): string[] {
  const { custom_fields: custom, ...others } = attributes
  return [...Object.keys(others), ...Object.keys(custom ?? {}).map((key) => `${CUSTOM}${key}`)]
}
