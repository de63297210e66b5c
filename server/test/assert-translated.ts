import assert from 'node:assert/strict'

/** Texts without words of a language: names, codes, addresses and figures. */
const NEUTRAL = /^(?:[\W\d_]*|https?:\/\/\S+|\S+@\S+|[\w.-]*[:.\d/][\w.:/-]*)$/

/**
 * Fails if a page is not in this language, or shows a text that its English form shows too.
 * `names`: what is the same in both languages.
 */
export function assertTranslated(
  page: string,
  english: string,
  { language, names }: { language: string; names: readonly string[] },
): void {
  assert.equal(/^<!doctype html>\s*<html lang="([^"]*)"/.exec(page)?.[1], language)
  const known = new Set(listTexts(english))
  const same = listTexts(page).filter(
    (text) => known.has(text) && !NEUTRAL.test(text) && !names.includes(text),
  )
  assert.deepEqual(same, [])
}

/** The texts that people see or hear, without code and what is marked as being in a language. */
function listTexts(html: string): string[] {
  const shown = html
    .replaceAll(/<(code|script|style)\b[^>]*>[^]*?<\/\1>/g, '\n')
    .replaceAll(/<(span|option)\b[^>]* lang="[^"]*"[^>]*>[^]*?<\/\1>/g, '\n')
  const attributes = [...shown.matchAll(/ (?:aria-label|title|alt)="([^"]*)"/g)].map(
    ([, text]) => text!,
  )
  return [...attributes, ...shown.split(/<[^>]*>/)]
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}
