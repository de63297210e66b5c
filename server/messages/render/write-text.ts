import type { MessageContent, MessageRow, RowLine } from './message-content.ts'

/** A message as plain text, with lines that end with a line feed. */
export function writeText(content: MessageContent): string {
  const { greeting, lead, when, rows, buttons, next, footer, why, colon } = content
  const preferences = writePreferences(content)
  const paragraphs = [
    greeting,
    lead,
    [...writeWhen(when, colon), ...rows.map((row) => writeRow(row, colon))].join('\n'),
    ...next,
    buttons.map(({ label, url }) => `${label}${colon}\n${url}`).join('\n\n'),
    ['-- ', ...footer.map(({ text }) => text), why, ...preferences].join('\n'),
  ]
  return `${paragraphs.filter((text) => text !== null && text !== '').join('\n\n')}\n`
}

/** The lines with the link to the page on which mails such as this one are ended. */
export function writePreferences({
  preferences,
  colon,
}: Pick<MessageContent, 'preferences' | 'colon'>): string[] {
  return preferences === null ? [] : [`${preferences.label}${colon} ${preferences.url}`]
}

function writeWhen(when: MessageContent['when'], colon: string): string[] {
  if (when === null) return []
  const { date, span, zone, former } = when.time
  return [
    `${when.label}${colon} ${date}, ${span} (${zone})`,
    ...(former === null ? [] : [`${when.beforeLabel}${colon} ${former}`]),
  ]
}

/** A row as one line, or as a line for each of its lines. */
export function writeRow({ label, lines }: MessageRow, colon: string): string {
  const mark = /[?!:]$/.test(label) ? '' : colon
  const texts = lines.map(writeLine)
  return texts.length === 1
    ? `${label}${mark} ${texts[0]!}`
    : [`${label}${mark}`, ...texts.map((text) => `  ${text}`)].join('\n')
}

/** The address of a page is written out, unless it is the text. */
function writeLine({ text, url }: RowLine): string {
  return url !== undefined && url !== text && /^https?:/.test(url) ? `${text}: ${url}` : text
}
