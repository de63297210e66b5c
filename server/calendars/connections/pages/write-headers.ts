/**
 * The pages load only their style sheet, run no script, are not embedded, and send their address to
 * no other site: it gives access to the connection. With no-referrer, a browser would submit forms
 * with the origin null.
 */
const COMMON = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-robots-tag': 'noindex',
}
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'"

/**
 * The headers of a page with a form. Browsers apply `form-action` to the redirects after the form,
 * too: to the provider, and from there to others, such as the sign-in of a company.
 */
export function writeFormHeaders(authorizationUrl: string | null): Record<string, string> {
  const targets =
    authorizationUrl === null ? "'self'" : `'self' https: ${new URL(authorizationUrl).origin}`
  return {
    ...COMMON,
    'content-security-policy': `${POLICY}; form-action ${targets}`,
    'referrer-policy': 'same-origin',
  }
}

/** The headers of a page without a form, whose address can contain a code. */
export function writeMessageHeaders(): Record<string, string> {
  return {
    ...COMMON,
    'content-security-policy': `${POLICY}; form-action 'none'`,
    'referrer-policy': 'no-referrer',
  }
}
