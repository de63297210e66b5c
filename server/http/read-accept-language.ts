import { findLanguage } from '../languages/languages.ts'
import { isLanguage } from '../platform/time.ts'

const MAX_RANGES = 20

/**
 * The supported language that a request prefers, as the BCP 47 tag that it sent (`Accept-Language`,
 * RFC 9110 §12.5.4): of equal weights the first one; null if there is none.
 */
export function readAcceptLanguage(header: string | undefined): string | null {
  if (header === undefined) return null
  const ranges = header.split(',', MAX_RANGES).map(readRange)
  const [preferred] = ranges
    .filter(({ tag, weight }) => weight > 0 && isLanguage(tag) && findLanguage(tag) !== null)
    .toSorted((a, b) => b.weight - a.weight)
  return preferred?.tag ?? null
}

function readRange(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2)
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
}
