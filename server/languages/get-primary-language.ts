/** The primary language of a tag (BCP 47), in lower case: `de` of `de-AT`. */
export function getPrimaryLanguage(tag: string): string {
  return tag.toLowerCase().replace(/-.*$/s, '')
}
