/**
 * The URL of a web address as people write it, with or without `https://`. Null: it is not one, or
 * it has another scheme or a user name.
 */
export function readWebAddress(text: string): string | null {
  const sent = text.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(sent) ? sent : `https://${sent}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null
  return url.hostname.includes('.') ? url.href : null
}
