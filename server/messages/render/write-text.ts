import type { MessageContent, MessageRow } from './message-content.ts'

/** A message as plain text, with lines that end with a line feed. */
export function writeText(content: MessageContent): string {
  const { greeting, lead, when, rows, buttons, next, footer } = content
  const paragraphs = [
    greeting,
    lead,
    [...writeWhen(when), ...rows.map(writeRow)].join('\n'),
    ...next,
    buttons.map(({ label, url }) => `${label}:\n${url}`).join('\n\n'),
    ['-- ', ...footer.map(({ text }) => text)].join('\n'),
  ]
  return `${paragraphs.filter((text) => text !== null && text !== '').join('\n\n')}\n`
}

function writeWhen(when: MessageContent['when']): string[] {
  if (when === null) return []
  const { date, span, zone, former } = when.time
  return [
    `${when.label}: ${date}, ${span} (${zone})`,
    ...(former === null ? [] : [`${when.beforeLabel}: ${former}`]),
  ]
}

function writeRow({ label, lines }: MessageRow): string {
  const mark = /[?!:]$/.test(label) ? '' : ':'
  const texts = lines.map(({ text }) => text)
  return texts.length === 1
    ? `${label}${mark} ${texts[0]!}`
    : [`${label}${mark}`, ...texts.map((text) => `  ${text}`)].join('\n')
}
