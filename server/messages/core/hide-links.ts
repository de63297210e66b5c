/** Also in addresses within addresses. */
const LINK = /(?<page>(?:\/|%2F)(?:manage|preferences)(?:\/|%2F))[\w-]+/gi

/** A text without what gives access to the pages of its links. */
export function hideLinks(text: string): string {
  return text.replaceAll(LINK, '$<page>…')
}
