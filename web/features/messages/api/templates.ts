import { queryOptions } from '@tanstack/react-query'
import { RequestProblem } from '../../../api/request-problem.ts'
import { readAll } from '../../../api/read-all.ts'
import { sendRequest } from '../../../api/send-request.ts'
import type { Channel, Kind, Recipient } from './kinds.ts'

export const LANGUAGES = ['en', 'de', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

export type TemplateKey = {
  kind: Kind
  recipient: Recipient
  channel: Channel
  language: Language
}
/** `version` 0: the message is sent with its standard text. */
export type Template = {
  subject: string | null
  text: string
  html: string | null
  version: number
}
type Stored = { id: string; attributes: TemplateKey & Template }
export type Rendered = { subject: string; text: string; html: string }
/** With the standard words as a template. */
type Preview = Rendered & { standard: Pick<Template, 'subject' | 'text'> }

const PATH = '/core/message_templates'
const NONE: Template = { subject: null, text: '', html: null, version: 0 }

export const idOf = ({ kind, recipient, channel, language }: TemplateKey) =>
  [kind, recipient, channel, language].join('.')
const pathOf = ({ kind, recipient, channel, language }: TemplateKey) =>
  `${PATH}/${kind}/${recipient}/${channel}/${language}`

/** The ids of the messages whose words were changed. */
export const changedQuery = queryOptions({
  queryKey: [PATH],
  queryFn: async () => new Set((await readAll<Stored>(PATH)).map(({ id }) => id)),
})

export const templateQuery = (key: TemplateKey) =>
  queryOptions({ queryKey: [PATH, idOf(key)], queryFn: () => readTemplate(key) })

export async function readTemplate(key: TemplateKey): Promise<Template> {
  try {
    return (await sendRequest<{ data: Stored }>('GET', pathOf(key))).data.attributes
  } catch (error) {
    if (error instanceof RequestProblem && error.status === 404) return NONE
    throw error
  }
}

/** Throws precondition_failed if another version is stored, or none any more. */
export async function saveTemplate(
  key: TemplateKey,
  { subject, text, html }: Template,
  version: number,
): Promise<Template> {
  // Without a template, there is no version that the server could compare.
  if (version === 0 && (await readTemplate(key)).version > 0) throw changedMeanwhile()
  try {
    const { data } = await sendRequest<{ data: Stored }>('PUT', pathOf(key), {
      attributes: { subject, text, html },
      ...(version > 0 && { version }),
    })
    return data.attributes
  } catch (error) {
    if (error instanceof RequestProblem && error.status === 404) throw changedMeanwhile()
    throw error
  }
}

const changedMeanwhile = () => new RequestProblem({ status: 412, code: 'precondition_failed' })

export function deleteTemplate(key: TemplateKey, version: number) {
  return sendRequest('DELETE', pathOf(key), { version })
}

/** The message with sample values; with an empty text, as it is sent now. */
export const previewQuery = (key: TemplateKey, template: Omit<Template, 'version'>) =>
  queryOptions({
    queryKey: [PATH, 'preview', idOf(key), template],
    retry: false,
    queryFn: async () => {
      const { kind, recipient, channel, language } = key
      const { subject, text, html } = template
      const attributes = {
        kind,
        recipient,
        channel,
        language,
        ...(text !== '' && { subject, text, html }),
      }
      const { data } = await sendRequest<{ data: { attributes: Preview } }>(
        'POST',
        `${PATH}/preview`,
        { attributes },
      )
      return data.attributes
    },
  })

/** What the mail server answered to a test message. */
type TestAnswer = { address: string; accepted: boolean; detail: string | null }

/** Sends the message with sample values to the person who is signed in. */
export async function sendTest(
  key: TemplateKey,
  { subject, text, html }: Omit<Template, 'version'>,
): Promise<TestAnswer> {
  const { data } = await sendRequest<{ data: { attributes: TestAnswer } }>(
    'POST',
    `${pathOf(key)}/test`,
    { attributes: text === '' ? {} : { subject, text, html } },
  )
  return data.attributes
}
