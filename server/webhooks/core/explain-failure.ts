import type { EgressOutcome } from '../../platform/egress/egress.ts'

type Failed = Extract<EgressOutcome, { kind: 'failed' }>

const UNTRUSTED =
  'The certificate is self-signed or of an unknown authority: install one of a public certificate ' +
  'authority, with its intermediate certificates.'

const BY_FAILURE: Record<Failed['code'], string> = {
  timeout:
    'There was no complete response in time: check that the receiver can be reached, and that it ' +
    'answers before it processes the event.',
  dns: 'The host of the URL could not be looked up: check that its name servers answer.',
  connect: 'No connection was made: check that the host of the URL can be reached from outside.',
  tls: 'No TLS connection was made: check that the port of the URL serves https with TLS 1.2 or later.',
  reset:
    'The connection was closed before the response was complete: check the log of the receiver and ' +
    'of proxies before it.',
  too_many_redirects: 'There were too many redirects: change the URL of the endpoint.',
  invalid_response:
    'The response is not valid HTTP/1.1: check that the port of the URL serves HTTP.',
  aborted: 'The server ended the request.',
}

/** Codes of c-ares, among which ECONNREFUSED is about the name server. */
const OF_DNS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host of the URL was not found: check its name and its DNS records.',
  ENODATA: 'The host of the URL has no address: check its A and AAAA records.',
}

const OF_CONNECTIONS: Readonly<Record<string, string>> = {
  ECONNREFUSED:
    'The connection was refused: check that the receiver is running and listens on the port of the ' +
    'URL.',
  HPE_HEADER_OVERFLOW: 'The headers of the response are too long: shorten them to 16 KiB.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate is not valid for the host of the URL: check the host, and the names in the ' +
    'certificate.',
  CERT_HAS_EXPIRED: 'The certificate has expired: renew it, with its intermediate certificates.',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet: check when its validity begins.',
  CERT_REVOKED: 'The certificate was revoked: install a new one.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
}

/**
 * Says what to check. The sentences are fixed, because the message of an error can contain
 * addresses and names of the operator's network.
 */
export function explainFailure({ code, errorCode }: Pick<Failed, 'code' | 'errorCode'>): string {
  const byErrorCode = code === 'dns' ? OF_DNS : OF_CONNECTIONS
  if (errorCode !== null && Object.hasOwn(byErrorCode, errorCode)) return byErrorCode[errorCode]!
  return BY_FAILURE[code]
}
