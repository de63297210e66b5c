/** A URL without its query, which may contain a secret. */
export function redactUrl(url: string): string {
  const [before = '', query] = url.split('?', 2)
  return query === undefined ? before : `${before}?redacted`
}
