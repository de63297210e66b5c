import type { RenderedMessage } from '../core/message-values.ts'
import { composeContent } from './compose-content.ts'
import { createTemplateEngine } from './create-template-engine.ts'
import { readVariables } from './read-variables.ts'
import type { MessageTemplate, MessageToRender } from './message-to-render.ts'
import { sanitizeLine } from './sanitize-text.ts'
import { writeLayout } from './write-layout.ts'
import { SMS_LENGTH, writeForPhones } from './write-sms.ts'
import { writePreferences } from './write-text.ts'
import { writeTextBlocks } from './write-text-blocks.ts'

const SUBJECT_LENGTH = 200
/** In octets. Gmail cuts a mail at 102 KB. */
const HTML_LENGTH = 100_000

const ENGINES = {
  html: createTemplateEngine({ isHtml: true, isStrict: false }),
  plain: createTemplateEngine({ isHtml: false, isStrict: false }),
}

/**
 * Writes a message with the template of a workspace. Throws an error that says why if the template
 * cannot be rendered, or the result has no text or is too long.
 */
export function renderTemplate(
  { kind, recipient, channel, values }: Omit<MessageToRender, 'template'>,
  template: MessageTemplate,
): RenderedMessage {
  const variables = readVariables(values, recipient)
  const write = (source: string, engine: keyof typeof ENGINES) =>
    String(ENGINES[engine].parseAndRenderSync(source, variables))
  const text = `${write(template.text, 'plain').trim()}\n`
  if (text.trim() === '') throw new Error('The text is empty.')
  if (channel === 'sms') return { subject: '', text: boundSms(text.trim()), html: '' }
  const content = composeContent({ kind, recipient, values })
  const end = writePreferences(content).map((line) => `\n-- \n${line}\n`)
  const subject =
    template.subject === null
      ? content.subject
      : sanitizeLine(write(template.subject, 'plain'), SUBJECT_LENGTH)
  if (subject === '') throw new Error('The subject is empty.')
  const body =
    template.html === null
      ? writeTextBlocks(text, content.buttons.at(-1) ?? null)
      : write(template.html, 'html')
  const html = writeLayout({ ...content, subject }, body)
  if (Buffer.byteLength(html) > HTML_LENGTH)
    throw new Error(`The HTML has more than ${HTML_LENGTH} octets, at which mail programs cut it.`)
  return { subject, text: text + end.join(''), html }
}

function boundSms(text: string): string {
  const written = writeForPhones(text)
  if (written.length > SMS_LENGTH)
    throw new Error(
      `The text message has ${written.length} characters; at most ${SMS_LENGTH} are sent.`,
    )
  return written
}
