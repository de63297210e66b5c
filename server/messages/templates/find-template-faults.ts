import type { Liquid } from 'liquidjs'
import type { Fault } from '../../http/problems/problem.ts'
import {
  createTemplateEngine,
  TEMPLATE_FILTERS,
  TEMPLATE_TAGS,
} from '../render/create-template-engine.ts'
import type { MessageTemplate } from '../render/message-to-render.ts'
import { readVariables } from '../render/read-variables.ts'
import { renderTemplate } from '../render/render-template.ts'
import { TEMPLATE_VARIABLES } from '../render/template-variables.ts'
import { createSampleValues } from './create-sample-values.ts'
import type { TemplateKey } from './template-key.ts'

type Part = keyof MessageTemplate
/** Of the line of a subject, in a fault. */
const SHOWN_LENGTH = 100

type Position = { row: number; message: string }

const ENGINES: Readonly<Record<Part, Liquid>> = {
  subject: createTemplateEngine({ isHtml: false, isStrict: true }),
  text: createTemplateEngine({ isHtml: false, isStrict: true }),
  html: createTemplateEngine({ isHtml: true, isStrict: true }),
}

/**
 * What is wrong with a template: its syntax, names that do not exist, or the message that it gives
 * with sample values.
 */
export function findTemplateFaults(key: TemplateKey, template: MessageTemplate): Fault[] {
  const parts = (['subject', 'text', 'html'] as const).filter((part) => template[part] !== null)
  if (key.channel === 'sms') {
    const unused = parts.filter((part) => part !== 'text')
    if (unused.length > 0)
      return unused.map((part) =>
        faultOf(part, `A text message has no ${part}: leave it out, or send null.`),
      )
  }
  const faults = [
    ...findSubjectFaults(template.subject ?? ''),
    ...parts.flatMap((part) => findPartFaults(key, part, template[part]!)),
  ]
  return faults.length > 0 ? faults : findMessageFaults(key, template)
}

/** A subject is a header of the mail, which a line break would end. */
function findSubjectFaults(subject: string): Fault[] {
  const [line = '', ...more] = subject.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
  if (more.length === 0) return []
  const shown = line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH)}…` : line
  return [
    faultOf(
      'subject',
      `Line 1: there is a line break (CR or LF) after ${JSON.stringify(shown)}. A subject has one line.`,
    ),
  ]
}

function findPartFaults(key: TemplateKey, part: Part, source: string): Fault[] {
  try {
    const engine = ENGINES[part]
    const parsed = engine.parse(source)
    const unknown = Object.values(engine.analyzeSync(parsed).globals)
      .flat()
      .filter(({ segments: [name] }) => !Object.hasOwn(TEMPLATE_VARIABLES, String(name)))
    if (unknown.length > 0)
      return unknown.map(({ segments: [name], location: { row } }) =>
        faultOf(part, `Line ${row}: There is no variable “${String(name)}”. ${CHOICES.variable}`),
      )
    engine.renderSync(parsed, readSamples(key))
    return []
  } catch (error) {
    const { row, message } = describeError(error)
    const choices = /tag/.test(message) ? CHOICES.tag : /filter/.test(message) ? CHOICES.filter : ''
    return [faultOf(part, `Line ${row}: ${message}. ${choices}`.trim())]
  }
}

/** Faults of the whole message, such as a text message that is too long. */
function findMessageFaults(key: TemplateKey, template: MessageTemplate): Fault[] {
  const { kind, recipient, channel, language } = key
  const values = createSampleValues(kind, recipient, language)
  try {
    renderTemplate({ kind, recipient, channel, values }, template)
    return []
  } catch (error) {
    const { message } = describeError(error)
    const part = /HTML/.test(message) ? 'html' : /subject/.test(message) ? 'subject' : 'text'
    return [faultOf(part, `With sample values: ${message}`)]
  }
}

const CHOICES = {
  variable: `The variables are: ${Object.keys(TEMPLATE_VARIABLES).join(', ')}.`,
  tag: `The tags are: ${TEMPLATE_TAGS.join(', ')}.`,
  filter: `The filters are: ${TEMPLATE_FILTERS.join(', ')}.`,
}

function readSamples({ kind, recipient, language }: TemplateKey) {
  return readVariables(createSampleValues(kind, recipient, language), recipient)
}

/** The line and the words of an error of the template engine, whose message ends with the place. */
function describeError(error: unknown): Position {
  const { message, token } = error as {
    message: string
    token?: { getPosition?: () => [row: number, column: number] }
  }
  const [row] = token?.getPosition?.() ?? [1]
  return { row, message: message.replace(/, (?:file:.*, )?line:\d+, col:\d+$/s, '') }
}

function faultOf(part: Part, detail: string): Fault {
  return { pointer: `/data/attributes/${part}`, code: 'invalid_template', detail }
}
