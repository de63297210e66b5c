/** Controls, and marks that change the direction or are invisible and can hide text. */
const HIDDEN = /[[\p{Cc}--[\t\n]]\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gv
const LINE_BREAKS = /\r\n|[\r\n\u0085\u2028\u2029]/g

/** A text of at most `limit` characters in one line. A longer one ends with an ellipsis. */
export function sanitizeLine(text: string, limit: number): string {
  return truncate(visible(text.replace(LINE_BREAKS, ' ')).replace(/\s+/g, ' ').trim(), limit)
}

/** A text of at most `limit` characters and 30 lines. A longer one ends with an ellipsis. */
export function sanitizeText(text: string, limit: number): string {
  const lines = visible(text.replace(LINE_BREAKS, '\n'))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
  const shown = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .split('\n')
  const kept = shown.slice(0, MAX_LINES).join('\n')
  return truncate(shown.length > MAX_LINES ? `${kept}\n…` : kept, limit)
}

/**
 * A text in which mail programs find no addresses to turn into links: a zero-width space, which is
 * invisible, follows each character that makes a link.
 */
export function sanitizeLinks(text: string): string {
  return text
    .replace(/:(?=\/\/)/g, ':\u200b')
    .replace(/(?<=[\p{L}\p{N}])[.@。．｡](?=\p{L})|(?<=\p{L})[.@。．｡](?=\p{N})/gu, '$&\u200b')
    .replace(/\b(?:mailto|tel|sms|javascript|data):(?=\S)/gi, '$&\u200b')
}

/**
 * A text with its own direction, so that the sentence around it stays in order. Only texts with
 * letters that are written from right to left get the marks.
 */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) && !text.startsWith('\u2068') ? `\u2068${text}\u2069` : text
}

const RIGHT_TO_LEFT =
  /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/v
const MAX_LINES = 30

function visible(text: string): string {
  return text.toWellFormed().replace(HIDDEN, '')
}

function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const characters = Array.from(text)
  return characters.length <= limit
    ? text
    : `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
}
