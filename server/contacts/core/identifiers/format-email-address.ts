/** Characters of an unquoted local part, between dots (RFC 5321 §4.1.2, RFC 6531 §3.3). */
const DOT_STRING = /^[^\s."(),:;<>@[\\\]]+(?:\.[^\s."(),:;<>@[\\\]]+)*$/u

/**
 * The address as mail servers read it: a local part with dots at its ends or in a row is quoted,
 * which means the same.
 */
export function formatEmailAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  return local.startsWith('"') || DOT_STRING.test(local)
    ? address
    : `"${local}"${address.slice(at)}`
}
