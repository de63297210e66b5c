import type { MessageContent } from './message-content.ts'
import { styled, writeButtons, writeInline, writeLink } from './write-layout.ts'

const LINK = /https?:\/\/[^\s<>"'\u200b]*[^\s<>"'\u200b.,;:!?)\]]/gi

/**
 * A text as the body of a mail: empty lines divide paragraphs, and links can be opened. A paragraph
 * that is only the link of the button becomes the button.
 */
export function writeTextBlocks(
  text: string,
  button: MessageContent['buttons'][number] | null,
): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) =>
      button !== null && paragraph.trim() === button.url
        ? writeButtons([button])
        : `<p ${styled('text')}>${paragraph.split('\n').map(linkLine).join('<br>')}</p>`,
    )
    .join('\n')
}

function linkLine(line: string): string {
  const links = [...line.matchAll(LINK)]
  const ends = [0, ...links.map((link) => link.index + link[0].length)]
  const written = links.map(
    ([url], position) =>
      writeInline(line.slice(ends[position]!, links[position]!.index)) +
      writeLink(url, url, 'link'),
  )
  return written.join('') + writeInline(line.slice(ends.at(-1)!))
}
