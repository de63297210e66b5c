import { isLanguage } from '../time.ts'

/**
 * The language that a request prefers, as a BCP 47 tag: the first of `Accept-Language` (RFC 9110
 * §12.5.4); null if there is none.
 */
export function readAcceptLanguage(header: string | undefined): string | null {
  const [first = ''] = (header ?? '').split(/[,;]/, 1)
  const tag = first.trim()
  return isLanguage(tag) ? tag : null
}
