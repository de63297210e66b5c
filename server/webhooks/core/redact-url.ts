/**
 * A URL without its path and query. Many receivers are known only by a secret path, and events go
 * to other receivers and to tokens that cannot read endpoints.
 */
export function redactUrl(url: string): string {
  const [, origin = '', rest = ''] = /^([a-z]+:\/\/[^/?]*)(.*)$/i.exec(url) ?? []
  return rest === '' || rest === '/' ? `${origin}${rest}` : `${origin}/redacted`
}
