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
  let [written, end] = ['', 0]
  for (const { 0: url, index } of line.matchAll(LINK)) {
    written += writeInline(line.slice(end, index)) + writeLink(url, url, 'link')
    end = index + url.length
  }
  return written + writeInline(line.slice(end))
}
