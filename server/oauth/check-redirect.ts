const LOOPBACKS = ['127.0.0.1', '[::1]', 'localhost']
const LONGEST = 1_000

/** What is wrong with an address that a program wants somebody sent back to; null where it is a good one. */
export function checkRedirect(uri: string): string | null {
  const url = uri.length <= LONGEST ? URL.parse(uri) : null
  if (!url) return 'A redirect URI is an absolute address of 1,000 characters at most.'
  if (url.hash || uri.includes('#')) return 'A redirect URI has no fragment.'
  if (url.username || url.password) return 'A redirect URI has no user and no password.'
  const isLoopback = LOOPBACKS.includes(url.hostname)
  if (url.protocol === 'https:' && isLoopback) return 'A redirect URI to the same machine begins with http:, as in http://127.0.0.1/callback.'
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)) return null
  return 'A redirect URI begins with https:, or is http: to 127.0.0.1, [::1] or localhost.'
}
