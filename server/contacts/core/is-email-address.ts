const MAX_ADDRESS_LENGTH = 254
const MAX_LOCAL_PART_LENGTH = 64
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u
const FORBIDDEN = /[\s\p{Cc}\p{Cf}\p{Cs}"(),:;<>@[\\\]]/u

/**
 * Whether the text is a valid email address (RFC 5321 §4.1.2 without quoting; RFC 6531 letters are
 * allowed).
 */
export function isEmailAddress(text: string): boolean {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  if (at < 1 || at > MAX_LOCAL_PART_LENGTH || address.length > MAX_ADDRESS_LENGTH) return false
  const local = address.slice(0, at)
  if (FORBIDDEN.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..'))
    return false
  const labels = address.slice(at + 1).split('.')
  return labels.length > 1 && labels.every((label) => label.length <= 63 && LABEL.test(label))
}

/** The normalized address, for comparisons: trimmed and in lower case, and otherwise unchanged. */
export function deriveEmailKey(address: string): string {
  return address.trim().toLowerCase()
}
