import { isIPv4 } from 'node:net'

const LOOPBACKS = ['127.0.0.1', '[::1]', 'localhost']
const MAX_LENGTH = 1_000
const MAX_HOST_LENGTH = 253
/** The characters of a URI (RFC 3986 §2) without "*"; "%" only before two hexadecimal digits. */
const CHARACTERS = /^(?:[\w.~:/?#[\]@!$&'()+,;=-]|%[\dA-Fa-f]{2})+$/
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
/** Control characters, and in the path what some servers decode to a dot or a (back)slash. */
const ENCODED_CONTROL = /%(?:[01][\dA-F]|7F)/i
const ENCODED_STEP = /%(?:2E|2F|5C|25)/i

/**
 * Describes the fault of a client's redirect URI; null if it is valid. Only URIs in their normal
 * form are valid, so that every parser reads them in the same way.
 */
export function checkRedirect(uri: string): string | null {
  const url = uri.length <= MAX_LENGTH ? URL.parse(uri) : null
  if (!url) return 'A redirect URI must be an absolute URL of at most 1,000 characters.'
  if (uri.includes('#')) return 'A redirect URI must not have a fragment.'
  if (url.username || url.password || url.host.includes('@') || /^[^/?]*\/\/[^/?]*@/.test(uri))
    return 'A redirect URI must not have a user or a password.'
  const isLoopback = LOOPBACKS.includes(url.hostname)
  if (url.protocol === 'https:' && isLoopback)
    return 'A redirect URI to a loopback address must begin with http:, as in http://127.0.0.1/callback.'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback))
    return 'A redirect URI must begin with https:, or with http: to 127.0.0.1, [::1] or localhost.'
  if (!CHARACTERS.test(uri))
    return 'A redirect URI must have only the characters of RFC 3986, and no wildcard.'
  if (url.href !== uri && url.href !== `${uri}/`)
    return (
      'A redirect URI must be in its normal form: a host in lower case, no default port, and ' +
      'no "." or ".." in the path.'
    )
  if (!isLoopback && !isHost(url.hostname)) return 'A redirect URI must have a complete host name.'
  if (ENCODED_CONTROL.test(uri) || ENCODED_STEP.test(url.pathname))
    return (
      'A redirect URI must not have encoded control characters, or encoded dots, slashes, ' +
      'backslashes and percent signs in its path.'
    )
  return null
}

/** Whether it is a host name (RFC 1123 §2.1) or a literal IP address. */
function isHost(hostname: string): boolean {
  if (hostname.startsWith('[') || isIPv4(hostname)) return true
  return (
    hostname.length <= MAX_HOST_LENGTH && hostname.split('.').every((label) => LABEL.test(label))
  )
}
