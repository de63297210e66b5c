import { isIP } from 'node:net'
import type { AddressRule } from './create-address-rule.ts'

/** Of URLs that clients register. */
const MAX_URL_LENGTH = 2_048
/** Of other URLs: the pages of some APIs are URLs with a long token. */
export const MAX_SENT_URL_LENGTH = 8_192

/** Where a request goes. */
export type Target = {
  url: URL
  protocol: 'http:' | 'https:'
  /** A name, or an IP address without brackets. */
  host: string
  port: number
}

const WITH_AUTHORITY = /^(https?):\/\/([^/?#]+)/i
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/
const MAX_NAME_LENGTH = 253
const LOOPBACK = ['127.0.0.1', '::1']
const PERMISSION = 'The operator of the server can permit others with EGRESS_ALLOW.'

/**
 * Reads the URL of a request. `fault` says what to send instead. The parser of URLs has converted
 * every notation of an IPv4 address to the usual one, so that its address is checked here. Names
 * are not looked up.
 */
export function readTarget(
  text: string,
  rule: AddressRule,
  maxLength: number = MAX_URL_LENGTH,
): { ok: true; target: Target } | { ok: false; fault: string } {
  const fault = findTextFault(text, maxLength)
  if (fault !== null) return { ok: false, fault }
  if (!URL.canParse(text)) return { ok: false, fault: 'Send a URL with a valid host and port.' }
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const protocol = url.protocol === 'http:' ? 'http:' : 'https:'
  const hostFault = findHostFault(host, protocol, rule)
  if (hostFault !== null) return { ok: false, fault: hostFault }
  if (url.port === '0') return { ok: false, fault: 'Send a URL with a port from 1 to 65535.' }
  const port = url.port === '' ? (protocol === 'http:' ? 80 : 443) : Number(url.port)
  return { ok: true, target: { url, protocol, host, port } }
}

/** The parser of URLs ignores some faults, such as line breaks and backslashes. */
function findTextFault(text: string, maxLength: number): string | null {
  if (text.length > maxLength) return `Send a URL of at most ${maxLength} characters.`
  // oxlint-disable-next-line no-control-regex
  if (/[\s\\\u0000-\u001f\u007f]/.test(text))
    return 'Send a URL without spaces, control characters and backslashes.'
  const [, , authority] = WITH_AUTHORITY.exec(text) ?? []
  if (authority === undefined) return 'Send a URL that begins with https:// and has a host.'
  if (authority.includes('@'))
    return 'Send a URL without user name and password: the signature of a request authenticates it.'
  return text.includes('#') ? 'Send a URL without a fragment (the part from #).' : null
}

function findHostFault(
  host: string,
  protocol: Target['protocol'],
  rule: AddressRule,
): string | null {
  if (protocol === 'http:' && !rule.permitsHttp)
    return `Send a URL that begins with https://. ${PERMISSION}`
  if (isIP(host) !== 0) {
    const fault = rule.findFault(host, protocol)
    return (
      fault &&
      `Send a URL with a public host and https: this one has the host ${fault}. ${PERMISSION}`
    )
  }
  const name = host.replace(/\.$/, '')
  if (name.length > MAX_NAME_LENGTH || !name.split('.').every((label) => LABEL.test(label)))
    return 'Send a URL whose host is a valid name, such as hooks.example.com.'
  // These names always mean this machine (RFC 6761 §6.3).
  const isLocal = /(^|\.)localhost$/.test(name)
  if (isLocal && LOOPBACK.every((address) => rule.findFault(address, protocol) !== null))
    return `Send a URL with a public host: ${name} is the server itself. ${PERMISSION}`
  return null
}
