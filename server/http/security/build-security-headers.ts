/**
 * The security headers of every response: no content sniffing, and HSTS if the public URL is https.
 * Pages add their own referrer and framing policies.
 */
export function buildSecurityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = new URL(publicUrl).protocol === 'https:'
  return {
    'x-content-type-options': 'nosniff',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
