import type { MessageValues } from '../core/message-values.ts'
import { composeContent } from '../render/compose-content.ts'
import { formatShort, formatShortZone, readTimeStyle } from '../render/format-times.ts'
import type { MessageContent, MessageRow } from '../render/message-content.ts'
import { readVariables } from '../render/read-variables.ts'
import { writeSms } from '../render/write-sms.ts'
import { createSampleValues } from './create-sample-values.ts'
import type { TemplateKey } from './template-key.ts'

/** Variables that some messages lack: their row is left out then. */
const OPTIONAL: ReadonlySet<string> = new Set([
  'attendee_email',
  'attendee_phone',
  'answers',
  'business_phone',
  'caller_phone',
  'former_when',
  'notes',
  'reason',
  'refusal_reason',
  'team_name',
  'what_to_bring',
])

type Replacement = readonly [value: string, source: string]

/**
 * The standard words of a message as a template, to start from: the message with sample values, in
 * which each value is its variable again. What no variable gives, such as links to calendars, is
 * left out; the layout of a mail adds its footer.
 */
export function writeStandardTemplate(key: TemplateKey): { subject: string | null; text: string } {
  const values = createDistinctValues(key)
  const replacements = listReplacements(key, values)
  const write = (text: string) => replace(text, replacements)
  if (key.channel === 'sms') return { subject: null, text: write(writeSms(key.kind, values)) }
  const content = composeContent({ kind: key.kind, recipient: key.recipient, values })
  const { greeting, lead, next, buttons, colon } = content
  const rows = [
    writeWhen(content),
    ...content.rows.map((row) => writeRow(row, { colon, replacements, values })),
  ]
  const paragraphs = [
    write(greeting ?? ''),
    write(lead),
    rows.join('').trim(),
    ...next.map(write),
    ...buttons.map(({ label, url }) => `${label}${colon}\n${write(url)}`),
  ]
  return {
    subject: write(content.subject),
    text: paragraphs.filter((text) => text !== '').join('\n\n'),
  }
}

/** Sample values in which no two people or numbers are the same. */
function createDistinctValues({ kind, recipient, language }: TemplateKey): MessageValues {
  const values = createSampleValues(kind, recipient, language)
  const { recipient: reader, note, call } = values
  return {
    ...values,
    recipient: { name: reader.name && 'Rosalind Recipient' },
    note: note && { ...note, author: 'Carla Caller' },
    call: call && { ...call, number: '+493023125099' },
  }
}

/** The longest values first, because they contain shorter ones. */
function listReplacements(
  { recipient, language }: TemplateKey,
  values: MessageValues,
): readonly Replacement[] {
  const variables = Object.entries(readVariables(values, recipient)).flatMap(
    ([name, value]): Replacement[] => (value ? [[value, `{{ ${name} }}`]] : []),
  )
  return [...variables, ...listShortForms(language, values)].toSorted(
    ([a], [b]) => b.length - a.length,
  )
}

/** Forms of values that sentences have, and variables do not. */
function listShortForms(language: string, { meeting, business }: MessageValues): Replacement[] {
  const website: Replacement = [business.website!.replace('https://', ''), '{{ business_website }}']
  if (meeting === null) return [website]
  const { start, formerStart, timeZone } = meeting
  const style = readTimeStyle(language, timeZone)
  return [
    website,
    [formatShort(start, style), '{{ date }}, {{ start_time }}'],
    [formatShortZone(start, style), '({{ time_zone }})'],
    ...(formerStart ? [[formatShort(formerStart, style), '{{ former_when }}'] as const] : []),
  ]
}

function replace(text: string, replacements: readonly Replacement[]): string {
  const [first, ...rest] = replacements
  if (first === undefined) return text
  // Each is looked for between those before it, never in their names.
  return text
    .split(first[0])
    .map((part) => replace(part, rest))
    .join(first[1])
}

function writeWhen({ when, colon }: MessageContent): string {
  if (when === null) return ''
  const former = unlessEmpty('former_when', `\n${when.beforeLabel}${colon} {{ former_when }}`)
  return `\n${when.label}${colon} {{ when }}${when.time.former === null ? '' : former}`
}

type RowParts = { colon: string; replacements: readonly Replacement[]; values: MessageValues }

/** A row, after a line feed; empty if it has a value that no variable gives. */
function writeRow({ label, lines }: MessageRow, { colon, replacements, values }: RowParts): string {
  if (values.meeting?.answers.some((answer) => answer.label === label))
    return unlessEmpty('answers', '\n{{ answers }}')
  const sourceOf = (text: string) => replacements.find(([value]) => value === text)?.[1]
  const whole = sourceOf(lines.map(({ text }) => text).join('\n'))
  if (whole !== undefined) return writeOptional(whole, `\n${label}${colon} ${whole}`)
  const sources = lines.map(({ text }) => sourceOf(text))
  return sources.every((source) => source !== undefined)
    ? `\n${label}${colon}${sources.map((source) => writeOptional(source, `\n  ${source}`)).join('')}`
    : ''
}

function writeOptional(source: string, text: string): string {
  const name = /^\{\{ (\w+) \}\}$/.exec(source)?.[1] ?? ''
  return OPTIONAL.has(name) ? unlessEmpty(name, text) : text
}

/** The hyphens remove the line feeds before the tags, which are lines of their own. */
function unlessEmpty(name: string, text: string): string {
  return `\n{%- if ${name} %}${text}\n{%- endif %}`
}
