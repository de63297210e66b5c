/**
 * The forms of a URL that Twilio may have signed, as in Twilio's client: without a port and with
 * the default one, as received and as serialized by WHATWG, each also with its query encoded again.
 */
export function listSignedUrls(url: string): string[] {
  const received = withAndWithoutPort(url)
  const normalised = URL.canParse(url) ? withAndWithoutPort(new URL(url).toString()) : []
  const all = [...received, ...normalised]
  return [...new Set([url, ...all, ...all.map(withQueryRewritten)])]
}

function withAndWithoutPort(url: string): string[] {
  const [, scheme, user, host, port, rest] =
    /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*@)?(\[[^\]/?#]*\]|[^/?#:]*)(:[^/?#]*)?(.*)$/is.exec(url) ?? []
  if (scheme === undefined || host === undefined) return []
  const write = (withPort: string) => `${scheme}${user ?? ''}${host}${withPort}${rest ?? ''}`
  if (port !== undefined && port !== ':') return [url, write('')]
  // Twilio's client uses port 80 for a WebSocket, even an encrypted one.
  const defaults = { 'https://': [':443'], 'wss://': [':443', ':80'] }[scheme.toLowerCase()] ?? [
    ':80',
  ]
  return [write(''), ...defaults.map(write)]
}

/**
 * The query as node:querystring writes it: fields with the same name are grouped, and values are
 * encoded again.
 */
function withQueryRewritten(url: string): string {
  const start = url.indexOf('?')
  if (start === -1 || start === url.length - 1) return url
  const fields: Record<string, string[]> = Object.create(null)
  for (const pair of url
    .slice(start + 1)
    .split('&')
    .filter((one) => one !== '')) {
    const equals = pair.indexOf('=')
    const name = decode(equals === -1 ? pair : pair.slice(0, equals))
    const values = (fields[name] ??= [])
    values.push(decode(equals === -1 ? '' : pair.slice(equals + 1)))
  }
  const pairs = Object.entries(fields).flatMap(([name, values]) =>
    values.map((value) => `${encode(name)}=${encode(value)}`),
  )
  return `${url.slice(0, start)}?${pairs.join('&')}`
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
