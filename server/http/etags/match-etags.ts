/**
 * Whether a client has one of these representations of a document already: `If-None-Match`, which
 * is compared weakly (RFC 9110 §13.1.2).
 */
export function matchEtags(etags: readonly string[], ifNoneMatch = ''): boolean {
  return ifNoneMatch
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || etags.includes(one.replace(/^W\//, '')))
}
