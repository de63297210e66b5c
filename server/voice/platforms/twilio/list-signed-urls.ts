/**
 * The spellings of a URL that Twilio may have signed, which are those that its own client tries:
 * without a port and with the default one, as received and as WHATWG writes it, each also with its
 * query encoded again.
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
  // Their client gives a WebSocket port 80 even where it is encrypted.
  const defaults = { 'https://': [':443'], 'wss://': [':443', ':80'] }[scheme.toLowerCase()] ?? [
    ':80',
  ]
  return [write(''), ...defaults.map(write)]
}

/**
 * The query as node:querystring would write it: fields of one name together, values encoded anew.
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
