import { findBareAddress } from '../../../platform/find-bare-address.ts'
import { isEmailAddress } from '../../core/identifiers/is-email-address.ts'

/** The text of a cell that a spreadsheet was told to take for text, such as `="+14155552345"`. */
export function unwrapFormula(cell: string): string {
  const text = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1]
  return text === undefined ? cell : text.replaceAll('""', '"')
}

/**
 * The address of `mailto:ada@x.example` and of `Ada <ada@x.example>`, without the quotation marks,
 * dots and invisible characters that copied addresses have around them.
 */
export function unwrapAddress(text: string): string {
  const address = /<\s*([^<>\s]+@[^<>\s]+)\s*>$/.exec(text)?.[1] ?? text
  const link = /^mailto:([^?]*)/i.exec(address)?.[1]
  const found = link === undefined ? address : decode(link)
  const bare = isEmailAddress(found) ? found : findBareAddress(text)
  return isEmailAddress(bare) ? bare : found
}

/**
 * The number of `tel:+1-415-555-2345`, and of a cell that was stored as a number: `14155552345.0`
 * and `1.4155552345E10`.
 */
export function unwrapNumber(text: string): string {
  const link = /^tel:(.*)$/i.exec(text)?.[1]
  if (link !== undefined) return decode(link)
  if (/^\d{7,15}[.,]0+$/.test(text)) return text.replace(/[.,]0+$/, '')
  const [, first, decimals = '', exponent] = /^(\d)[.,](\d+)E\+?(\d{1,2})$/i.exec(text) ?? []
  if (first === undefined || isShortened(text)) return text
  return first + decimals.padEnd(Number(exponent), '0')
}

/** Whether a spreadsheet has shown a number in so few digits that the others are lost. */
export function isShortened(text: string): boolean {
  const [, decimals = '', exponent] = /^\d[.,](\d+)E\+?(\d{1,2})$/i.exec(text) ?? []
  const digits = Number(exponent)
  // A number ends with two zeros at most.
  return exponent !== undefined && (decimals.length > digits || decimals.length < digits - 2)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
