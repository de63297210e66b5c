import Type, { type Static } from 'typebox'
import { LANGUAGE_TAGS } from '../../languages/languages.ts'
import { PAGE_PARAMETERS } from '../../http/queries/paging.ts'
import { REVISION } from '../../http/etags/revision.ts'
import { MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_RECIPIENTS } from '../core/message-values.ts'
import {
  TEMPLATE_FILTERS,
  TEMPLATE_LENGTH,
  TEMPLATE_TAGS,
} from '../render/create-template-engine.ts'
import { TEMPLATE_VARIABLES } from '../render/template-variables.ts'

const CHOICES = {
  kind: [Object.keys(MESSAGE_KINDS), 'What the message is about.'],
  recipient: [MESSAGE_RECIPIENTS, 'Who gets the message.'],
  channel: [MESSAGE_CHANNELS, 'How the message is sent. `sms`: to attendees only.'],
  language: [LANGUAGE_TAGS, 'The language of the message (BCP 47).'],
} as const
const choice = ([allowed, description]: readonly [readonly string[], string]) =>
  Type.String({ enum: [...allowed], description, examples: [allowed[0]!] })

const KEY = {
  kind: choice(CHOICES.kind),
  recipient: choice(CHOICES.recipient),
  channel: choice(CHOICES.channel),
  language: choice(CHOICES.language),
}

const optionalText = (description: string, maxLength: number) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], minLength: 1, maxLength, description })

const SUBJECT = optionalText('Liquid. null: the default subject. A text message has none.', 1000)
const TEXT = Type.String({
  minLength: 1,
  maxLength: TEMPLATE_LENGTH,
  description:
    'Liquid: the text of the mail or of the text message, which can have at most 320 characters.',
  examples: ['Hello {{ attendee_name }},\n\nsee you on {{ when }}.\n\n{{ manage_url }}'],
})
const HTML = optionalText(
  'Liquid: the body of the mail as HTML, between the header and the footer. null: the text is ' +
    'laid out. A text message has none.',
  TEMPLATE_LENGTH,
)

export const TemplateResource = Type.Object({
  id: Type.String({ examples: ['confirmation.attendee.email.en'] }),
  type: Type.Literal('message_template'),
  attributes: Type.Object({ ...KEY, subject: SUBJECT, text: TEXT, html: HTML, ...REVISION }),
})

export const TemplateAttributes = Type.Object(
  { subject: Type.Optional(SUBJECT), text: TEXT, html: Type.Optional(HTML) },
  { additionalProperties: false },
)
export type TemplateAttributes = Static<typeof TemplateAttributes>

const DRAFT = {
  subject: Type.Optional(SUBJECT),
  text: Type.Optional(TEXT),
  html: Type.Optional(HTML),
}

export const PreviewAttributes = Type.Object({ ...KEY, ...DRAFT }, { additionalProperties: false })
export type PreviewAttributes = Static<typeof PreviewAttributes>

const nullableText = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

export const PreviewResource = Type.Object({
  type: Type.Literal('message_preview'),
  attributes: Type.Object({
    subject: Type.String({ description: 'Empty for a text message.' }),
    text: Type.String(),
    html: Type.String({ description: 'A complete document. Empty for a text message.' }),
    standard: Type.Object(
      { subject: nullableText('Liquid. null: a text message has none.'), text: Type.String() },
      {
        description:
          'The default words of the message as a template, to start from. What no variable gives, ' +
          'such as links to calendars, is left out.',
      },
    ),
  }),
})

export const TestAttributes = Type.Object(DRAFT, { additionalProperties: false })
export type TestAttributes = Static<typeof TestAttributes>

export const TestMessageResource = Type.Object({
  type: Type.Literal('message_test'),
  attributes: Type.Object({
    address: Type.String({ description: 'The address of the signed-in person.' }),
    accepted: Type.Boolean({ description: 'Whether the mail server accepted the mail.' }),
    reason: nullableText('Why it did not, such as `server_unreachable`; null: it did.'),
    detail: nullableText('What the mail server answered: untrusted text. Null: nothing.'),
  }),
})

export const TemplatesQuery = Type.Object(PAGE_PARAMETERS, { additionalProperties: false })
export type TemplatesQuery = Static<typeof TemplatesQuery>

/** The parameters of the path; a value that is not listed is not found. */
export const TEMPLATE_PATH_PARAMETERS = {
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(CHOICES).map(([name, [allowed, description]]) => [
      name,
      { type: 'string', description: `${description} One of: ${allowed.join(', ')}.` },
    ]),
  ),
}

/** The name of a variable that templates can use. */
export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES

/** What templates can contain, in Markdown. */
export const TEMPLATE_GRAMMAR =
  'Templates are [Liquid](https://shopify.github.io/liquid/), with the tags ' +
  `${listNames(TEMPLATE_TAGS)} and the filters ${listNames(TEMPLATE_FILTERS)}. In HTML, every value ` +
  'is escaped. A value that a message does not have is empty, and false in `if`. The variables:\n\n' +
  Object.entries(TEMPLATE_VARIABLES)
    .map(([name, description]) => `- \`${name}\`: ${description}`)
    .join('\n')

function listNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
