import { escapeHtml } from '../../http/pages/escape-html.ts'
import { ACCENT, DARK_BUTTON_CSS, MAIL_CSS, MAIL_STYLES } from './mail-style.ts'
import { sanitizeLine } from './sanitize-text.ts'
import type { MessageContent, RowLine } from './message-content.ts'

/** Spaces after the preview, so that mail programs do not continue it with the text. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60)
/** Of the shown text of a link, in characters. */
const LINK_LENGTH = 80

/**
 * A complete HTML document around the body of a mail: the business above, the footer below. It
 * runs nothing, and loads nothing but the logo of the workspace. `body` is HTML.
 */
export function writeLayout(
  content: Pick<
    MessageContent,
    'language' | 'subject' | 'preview' | 'business' | 'brand' | 'footer' | 'why' | 'preferences'
  >,
  body: string,
): string {
  const subject = escapeHtml(content.subject)
  const { logoUrl, color } = content.brand
  const logo = logoUrl === null ? '' : `<img src="${escapeHtml(logoUrl)}" alt="" ${styled('logo')}>`
  const html = `<!doctype html>
<html lang="${escapeHtml(content.language)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${subject}</title>
<style>${MAIL_CSS}${color === null ? DARK_BUTTON_CSS : ''}
</style>
</head>
<body ${styled('page')}>
<div ${styled('hidden')} aria-hidden="true">${escapeHtml(content.preview)}${FILLER}</div>
<div role="article" aria-roledescription="email" aria-label="${subject}" lang="${escapeHtml(content.language)}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3f5f7" class="page" style="width:100%;background:#f3f5f7"><tr><td align="center" class="outer" style="padding:36px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styled('frame')}>
<tr><td ${styled('brand')}>${logo}${writeInline(content.business)}</td></tr>
<tr><td ${styled('card')}>
${body}
</td></tr>
<tr><td ${styled('footer')}>${content.footer.map((line) => writeLine(line, 'footerLink')).join('<br>')}
<p ${styled('why')}>${writeInline(content.why)}</p>${writePreferences(content.preferences)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`
  return color === null ? html : html.replaceAll(ACCENTS, color)
}

function writePreferences(preferences: MessageContent['preferences']): string {
  if (preferences === null) return ''
  const { label, url } = preferences
  return `\n<p ${styled('preferences')}>${writeLink(label, url, 'footerLink')}</p>`
}

/** The colour of links and buttons, in the attributes of elements. */
const ACCENTS = new RegExp(`(?<=\\b(?:style|bgcolor)="[^"]{0,500})${ACCENT}`, 'g')

/** The attributes of an element: its inline style, and the class for the style sheet. */
export function styled(name: keyof typeof MAIL_STYLES, more = ''): string {
  return `class="${name}" style="${escapeHtml(MAIL_STYLES[name])}${more}"`
}

/** A line of text, or a link. */
export function writeLine({ text, url }: RowLine, style: LinkStyle = 'lineLink'): string {
  return url === undefined ? writeInline(text) : writeLink(text, url, style)
}

type LinkStyle = 'link' | 'lineLink' | 'footerLink'

/** A link. `style`: `link` in a sentence. */
export function writeLink(text: string, url: string, style: LinkStyle): string {
  const shown = writeInline(sanitizeLine(text, LINK_LENGTH))
  return `<a href="${escapeHtml(url)}" ${styled(style)}>${shown}</a>`
}

/**
 * Text in an element. A phone number, a time and its "PM" or "Uhr", a French mark and its word, a
 * day and its month as in "24. November", and a word such as "E-Mail" stay on one line.
 */
export function writeInline(text: string): string {
  return escapeHtml(text.replaceAll(UNBROKEN, '\u00a0')).replaceAll(
    WITH_LETTER,
    '<span style="white-space:nowrap">$&</span>',
  )
}

const UNBROKEN =
  / (?=[:;?!»])|(?<=«) |(?<=\+[\d ]{1,18}) (?=\d)|(?<=\d) (?=(?:Uhr|[AP]M|[ap]\.\sm\.)(?!\p{L}))|(?<=(?<![\d:])\d{1,2}\.) (?=\p{Lu})/gu

/** Short enough for a line of a phone. Of a longer word such as "E-Mail-Adresse" the beginning. */
const WITH_LETTER = /(?<![\p{L}\p{N}@.-])\p{L}-\p{L}{2,16}(?!\.?[\p{L}\p{N}@])/gu

/**
 * Links that look like buttons. The first is the main one. Outlook ignores the padding of links,
 * and draws the button by that of the cell instead.
 */
export function writeButtons(buttons: MessageContent['buttons']): string {
  const written = buttons.map(({ label, url }, position) => {
    const [cell, link, ground] =
      position === 0
        ? (['buttonCell', 'button', ACCENT] as const)
        : (['secondButtonCell', 'secondButton', '#ffffff'] as const)
    const gap =
      position === 0 ? '' : '<tr><td style="height:10px;line-height:10px">&nbsp;</td></tr>'
    return `${gap}<tr><td align="center" bgcolor="${ground}" ${styled(cell)}><a href="${escapeHtml(url)}" ${styled(link)}>${writeInline(label)}</a></td></tr>`
  })
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${styled('buttons')}>${written.join('')}</table>`
}
