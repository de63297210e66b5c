import { type Markup, markup } from './markup.ts'

/** A sentence as HTML, with these elements or texts where it has their names in braces. */
export function fillMarkup(
  sentence: string,
  parts: Readonly<Record<string, Markup | string>>,
): Markup {
  const pieces = sentence.split(/\{(\w+)\}/)
  return markup`${pieces.map((piece, i) => markup`${i % 2 === 0 ? piece : parts[piece]!}`)}`
}
