import { capitalize } from '../../languages/capitalize.ts'
import { TONE_COLORS } from './mail-style.ts'
import type { MessageContent, MessageRow } from './message-content.ts'
import { styled, writeButtons, writeInline, writeLayout, writeLine } from './write-layout.ts'

/** A message as an HTML document, for mail programs. */
export function writeHtml(content: MessageContent): string {
  const { tone, badge, title, greeting, lead, when, rows, buttons, next } = content
  const blocks = [
    `<span ${toned('badge', tone)}>${writeInline(badge)}</span>`,
    `<h1 ${styled('title')}>${writeInline(title)}</h1>`,
    greeting === null ? '' : `<p ${styled('text')}>${writeInline(greeting)}</p>`,
    `<p ${styled('text')}>${writeInline(lead)}</p>`,
    when === null ? '' : writeWhen(when, content),
    rows.length === 0 ? '' : writeRows(rows),
    buttons.length === 0 ? '' : writeButtons(buttons),
    ...next.map((text) => `<p ${styled('next')}>${writeInline(text)}</p>`),
  ]
  return writeLayout(content, blocks.filter((block) => block !== '').join('\n'))
}

function writeWhen(
  { beforeLabel, time }: NonNullable<MessageContent['when']>,
  { tone, colon }: MessageContent,
): string {
  const [month, day, weekday] = time.page.map((part) => writeInline(part))
  const struck = time.isOff ? ';text-decoration:line-through' : ''
  const former =
    time.former === null
      ? ''
      : `\n<p ${styled('muted')}>${writeInline(beforeLabel + colon)} <s>${writeInline(time.former)}</s></p>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${styled('when')}><tr>
<td ${styled('tileCell')} aria-hidden="true"><table role="presentation" cellpadding="0" cellspacing="0" border="0" ${styled('tile')}><tr><td ${toned('tileMonth', tone)}>${month}</td></tr><tr><td ${styled('tileDay')}>${day}</td></tr><tr><td ${styled('tileWeekday')}>${weekday}</td></tr></table></td>
<td ${styled('whenText')}><p ${styled('date', struck)}>${writeInline(capitalize(time.date))}</p>
<p ${styled('span', struck)}>${writeInline(time.span)}</p>
<p ${styled('muted')}>${writeInline(capitalize(time.zone))}</p>${former}</td>
</tr></table>`
}

function writeRows(rows: readonly MessageRow[]): string {
  const written = rows.map(({ label, lines, isCode }) => {
    const value = lines.map((line) => writeLine(line)).join('<br>')
    const shown = isCode === true ? `<span ${styled('code')}>${value}</span>` : value
    return `<tr><td ${styled('label')}>${writeInline(label)}</td><td ${styled('value')}>${shown}</td></tr>`
  })
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${styled('rows')}>${written.join('\n')}</table>`
}

function toned(name: 'badge' | 'tileMonth', tone: MessageContent['tone']): string {
  const { ink, ground } = TONE_COLORS[tone]
  return styled(name, `;background:${ground};color:${ink}`).replace(
    `class="${name}"`,
    `class="${name} ${tone}"`,
  )
}
