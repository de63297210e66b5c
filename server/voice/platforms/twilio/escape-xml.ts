const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** What XML 1.0 §2.2 does not allow, and line breaks with it. */
const CONTROL = /[\p{Cc}\uFFFE\uFFFF]+/gu

/** Text for the content or an attribute of XML; control characters become a space. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(CONTROL, ' ')
    .replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!)
}
