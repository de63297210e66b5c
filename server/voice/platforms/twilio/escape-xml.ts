const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** The characters that XML 1.0 §2.2 does not allow, and line breaks. */
const CONTROL = /[\p{Cc}\uFFFE\uFFFF]+/gu

/**
 * Escapes text for the content or an attribute of an XML element. Control characters become spaces.
 */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(CONTROL, ' ')
    .replaceAll(/[&<>"']/g, (character) => ESCAPES[character]!)
}
