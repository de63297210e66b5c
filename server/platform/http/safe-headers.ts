/**
 * What every answer says to browsers: that it is what its type says, and, where the server is
 * reached by https, that it is by https alone. `no-referrer` and frames are said by the pages.
 */
export function safeHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const isSecure = new URL(publicUrl).protocol === 'https:'
  return {
    'x-content-type-options': 'nosniff',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
