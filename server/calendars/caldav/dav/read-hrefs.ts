import type { XmlElement } from './xml-element.ts'

/** The URLs in a property that contains `href` elements. */
export function readHrefs(property: XmlElement | undefined, base: URL): URL[] {
  return (property?.children ?? []).flatMap(({ name, text }) => {
    const href = text.trim()
    return name === 'href' && href !== '' && URL.canParse(href, base) ? [new URL(href, base)] : []
  })
}
