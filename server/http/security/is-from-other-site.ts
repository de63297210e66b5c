import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a browser sent a form from a page of another site. Browsers send `Sec-Fetch-Site` or
 * `Origin` with every form; other clients need not.
 */
export function isFromOtherSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  return (
    (site !== undefined && site !== 'same-origin') ||
    (origin !== undefined && origin !== new URL(publicUrl).origin)
  )
}
