import type { JsonValue } from '../../contacts/core/attributes/attributes.ts'
import type { FieldRule, FieldRules } from '../../contacts/custom-fields/core/field-rules.ts'
import { chooseByName } from '../../speech/names/choose-by-name.ts'
import { hearAnswer } from '../../speech/hear-answer.ts'
import { hearEmail } from '../../speech/emails/hear-email.ts'
import { hearPhone } from '../../speech/numbers/hear-phone.ts'
import type { Session } from '../call/session.ts'

const MAX_NAME_LENGTH = 40
/** More names than these do not help a model. */
const MAX_LISTED = 20

/** `values`: by key, in the type of the field where that is possible. `hints`: for the model. */
export type HeardFields = { values: Record<string, JsonValue>; hints: string[] }

/**
 * The custom fields that a model sent as text, such as "plan: gold; budget: 5000", by the key or
 * the label of their definitions. A value that cannot be understood is returned as it was said.
 */
export function readFieldValues(
  session: Session,
  rules: FieldRules | null,
  said: string,
): HeardFields {
  const fields = [...(rules?.fields.values() ?? [])]
  const values: [string, JsonValue][] = []
  const hints: string[] = []
  for (const part of said.split(/[;\n]/).filter((text) => text.trim() !== '')) {
    const [, name = '', value = ''] = /^\s*([^:=]+?)\s*[:=]\s*(.*?)\s*$/.exec(part) ?? []
    const field = findField(fields, name)
    if (field && value !== '') values.push([field.key, hearValue(session, field, value)])
    else hints.push(hintAbout(name || part.trim(), fields))
  }
  return { values: Object.fromEntries(values), hints }
}

function findField(fields: readonly FieldRule[], name: string): FieldRule | undefined {
  const wanted = fold(name)
  return (
    fields.find(({ key }) => key === name) ??
    fields.find(({ key, label }) => [key, label].some((each) => fold(each) === wanted))
  )
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()

function hearValue(
  { language, actor: { phoneRegion } }: Session,
  { valueType, options }: FieldRule,
  text: string,
): JsonValue {
  switch (valueType) {
    case 'number':
      return readNumber(text) ?? text
    case 'boolean':
      return readBoolean(text, language) ?? text
    case 'select':
      return chooseOption(options, text)
    case 'multi_select':
      return options.includes(text)
        ? [text]
        : [...new Set(splitList(text).map((part) => chooseOption(options, part)))]
    case 'email': {
      const heard = hearEmail(text, language)
      return heard.ok ? heard.value : text
    }
    case 'phone': {
      const heard = hearPhone(text, { language, region: phoneRegion })
      return heard.ok ? heard.value : text
    }
    case 'url':
      return /^[a-z]+:/i.test(text) ? text : `https://${text}`
    case 'text':
    case 'date':
      return text
  }
}

/** With commas or spaces between groups of three digits. */
function readNumber(text: string): number | null {
  const plain = text.replaceAll(/[\s,](?=\d{3}(?:\D|$))/g, '')
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}

function readBoolean(text: string, language: string): boolean | null {
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  const heard = hearAnswer(text, language)
  return heard === 'unclear' ? null : heard === 'yes'
}

function chooseOption(options: readonly string[], text: string): string {
  const same = options.find((option) => fold(option) === fold(text))
  if (same !== undefined) return same
  const chosen = chooseByName(
    options.map((name) => ({ name })),
    text,
  )
  return chosen.ok ? chosen.one.name : text
}

function splitList(text: string): string[] {
  return text
    .replaceAll(/^\[|\]$/g, '')
    .split(/[,/&]|\sand\s/)
    .map((part) => part.trim().replaceAll(/^"|"$/g, ''))
    .filter((part) => part !== '')
}

function hintAbout(name: string, fields: readonly FieldRule[]): string {
  const shown = name.slice(0, MAX_NAME_LENGTH).toWellFormed()
  if (fields.length === 0) return `"${shown}" was ignored: this team has no custom fields.`
  const known = fields.slice(0, MAX_LISTED).map(({ key }) => key)
  return (
    `"${shown}" in "fields" was ignored: send name: value, separated by semicolons. ` +
    `The names are: ${known.join(', ')}.`
  )
}
