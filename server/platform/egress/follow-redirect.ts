import type { Answer, Message } from './send-once.ts'

const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Other headers, such as signatures, are not sent to another origin. */
const PUBLIC_HEADERS = new Set(['accept', 'accept-language', 'content-type', 'user-agent', 'depth'])

/**
 * Where a response redirects to: a URL, or a path relative to that of the request; null: nowhere.
 */
export function readLocation(answer: Answer): string | null {
  if (answer.kind !== 'response' || !REDIRECTS.has(answer.status)) return null
  const { location } = answer.headers
  return typeof location === 'string' ? location : null
}

/** The request that follows a redirect, with the method that the Fetch standard prescribes. */
export function followRedirect(message: Message, status: number, from: URL, to: URL): Message {
  const becomesGet =
    (status === 303 && message.method !== 'GET' && message.method !== 'HEAD') ||
    ((status === 301 || status === 302) && message.method === 'POST')
  const headers = Object.entries(message.headers).filter(([name]) => {
    const lower = name.toLowerCase()
    if (becomesGet && lower.startsWith('content-')) return false
    return from.origin === to.origin || PUBLIC_HEADERS.has(lower)
  })
  return {
    ...message,
    headers: Object.fromEntries(headers),
    ...(becomesGet && { method: 'GET', body: null }),
  }
}
