/** Directives of the content security policy: a page loads only its style sheets. */
const POLICY = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': 'data:',
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}
type Directive =
  'script-src' | 'style-src' | 'img-src' | 'font-src' | 'connect-src' | 'frame-src' | 'form-action'
/** What a page may load and do beside. */
export type Allowed = Partial<Record<Directive, string>>

/** The headers of a page that no other site can embed. */
export function buildPageHeaders(allowed: Allowed = {}): Record<string, string> {
  const policy = Object.entries({ ...POLICY, ...allowed })
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.map(([name, value]) => `${name} ${value}`).join('; '),
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  }
}

/**
 * The headers of a page for one person, whose address gives access to something: it is not stored,
 * and sent to no other site. `forms`: where its forms may lead; null: it has none.
 */
export function buildPrivateHeaders(forms: string | null): Record<string, string> {
  return {
    ...buildPageHeaders(forms === null ? {} : { 'form-action': forms }),
    // With no-referrer, a browser would submit forms with the origin null.
    'referrer-policy': forms === null ? 'no-referrer' : 'same-origin',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'x-robots-tag': 'noindex, nofollow',
  }
}
