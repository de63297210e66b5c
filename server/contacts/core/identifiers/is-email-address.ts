import { domainToASCII } from 'node:url'

const MAX_ADDRESS_LENGTH = 254
const MAX_LOCAL_PART_LENGTH = 64
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u
/** The dots between labels (RFC 3490 §3.1, 1). */
const DOT = /[.\u3002\uff0e\uff61]/
const FORBIDDEN = /[\s\p{Cc}\p{Cf}\p{Cs}"(),:;<>@[\\\]]/u

/**
 * A quoted local part (RFC 5321 §4.1.2), and the characters in it. Angle brackets are not allowed:
 * mail programs change such an address into another one.
 */
const QUOTED = /^"((?:[ !#-;=?-[\]-~]|\\[ -;=?-~])+)"$/

/**
 * Whether the text is an email address (RFC 5321 §4.1.2; RFC 6531 letters are allowed). A local
 * part may have dots at its ends or in a row, although only a quoted one may: some providers have
 * given out such addresses.
 */
export function isEmailAddress(text: string): boolean {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  if (at < 1 || at > MAX_LOCAL_PART_LENGTH || address.length > MAX_ADDRESS_LENGTH) return false
  const local = address.slice(0, at)
  if (FORBIDDEN.test(local) ? !QUOTED.test(local) : /^\.+$/.test(local)) return false
  const labels = address.slice(at + 1).split(DOT)
  return labels.length > 1 && labels.every((label) => label.length <= 63 && LABEL.test(label))
}

/**
 * The normalized address, for comparisons: trimmed, in lower case and in Unicode normalization form
 * C, with the domain in its ASCII form (RFC 5891 §4), and quoted only where that is needed. Tags
 * such as `+work` are kept. The two forms of the Greek lower-case sigma are one letter, because
 * upper case has only one.
 */
export function deriveEmailKey(address: string): string {
  const text = withoutQuotes(address.trim())
  if (isAscii(text)) return text.toLowerCase()
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  const local = lowerCase(text.slice(0, at)).replaceAll('ς', 'σ')
  return (
    local + (isAscii(domain) ? domain.toLowerCase() : domainToASCII(domain) || lowerCase(domain))
  )
}

/** A quoted local part is the same as one without the quotes (RFC 5321 §4.1.2). */
function withoutQuotes(address: string): string {
  if (!address.startsWith('"')) return address
  const at = address.lastIndexOf('@')
  const quoted = QUOTED.exec(address.slice(0, at))?.[1]
  if (quoted === undefined) return address
  const local = quoted.replaceAll(/\\(.)/g, '$1')
  const written = FORBIDDEN.test(local) ? `"${local.replaceAll(/["\\]/g, '\\$&')}"` : local
  return written + address.slice(at)
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text)
}

function lowerCase(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC')
}
