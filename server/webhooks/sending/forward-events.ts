import { setTimeout as pause } from 'node:timers/promises'
import { LIMITS } from '../../platform/limits.ts'
import { signMessage } from '../core/sign-message.ts'
import { createSecret } from '../endpoints/create-keys.ts'

/** What `slotline listen` follows, and where it sends the events. */
export type Forwarding = {
  /** The URL of the server, and an access token with the scope events:read. */
  server: string
  token: string
  /** The address that gets the events. The operator chose it, so it may be a local one. */
  forward: string
  /** Null: all. */
  types: readonly string[] | null
  /** What to sign with; null: a new secret. */
  secret: string | null
}

export type Terminal = { print: (line: string) => void; signal: AbortSignal }

type Event = { id: string; type: string }
type Page = { data: Event[]; meta: { next_cursor: string; has_more: boolean } }

const INTERVAL_MS = 1_000
const { requestMs } = LIMITS.webhooks

/** The cursor before the first page: events from now on. */
const START = 'latest'

/**
 * Sends the new events of a workspace to an address, signed as webhooks are, and prints a line for
 * each, until `signal` is aborted. An event that fails is not sent again. Returns why it ended, if
 * the server rejects its requests; null: it was aborted.
 */
export async function forwardEvents(
  forwarding: Forwarding,
  { print, signal }: Terminal,
): Promise<string | null> {
  const secret = forwarding.secret ?? createSecret()
  print(`Secret for the receiver: ${secret}`)
  let cursor = START
  let isReachable = true
  while (!signal.aborted) {
    const page = await readPage(forwarding, cursor, signal)
    if (typeof page === 'string') return page
    if (page !== null && cursor === START) print(`Events are sent to ${forwarding.forward}`)
    else if ((page !== null) !== isReachable)
      print(
        page === null ? `${forwarding.server} does not answer; waiting for it` : 'It answers again',
      )
    isReachable = page !== null
    for (const event of page?.data ?? []) {
      if (signal.aborted) return null
      print(await forwardEvent(forwarding, secret, event))
    }
    cursor = page?.meta.next_cursor ?? cursor
    if (!page?.meta.has_more) await pause(INTERVAL_MS, null, { signal }).catch(() => {})
  }
  return null
}

/** A string: why the server rejects the request. Null: it does not answer. */
async function readPage(
  { server, token, types }: Forwarding,
  cursor: string,
  signal: AbortSignal,
): Promise<Page | string | null> {
  const url = new URL('/core/events', server)
  url.searchParams.set('cursor', cursor)
  if (types !== null) url.searchParams.set('type', types.join(','))
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestMs)]),
    })
    const body = (await response.json()) as Page & { detail?: string }
    if (response.ok) return body
    const isTemporary = response.status === 429 || response.status >= 500
    return isTemporary ? null : `${server} answered ${response.status}: ${body.detail ?? ''}`
  } catch {
    return null
  }
}

/** Returns the line to print. */
async function forwardEvent(
  { forward }: Forwarding,
  secret: string,
  event: Event,
): Promise<string> {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(Temporal.Now.instant().epochMilliseconds / 1000)
  const message = { id: event.id, timestamp, body }
  const start = performance.now()
  const result = await fetch(forward, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signMessage({ secrets: [secret], privateKey: null }, message),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(requestMs),
  }).then(
    async (response) => {
      await response.body?.cancel()
      return String(response.status)
    },
    (error: Error) => `failed: ${describeError(error)}`,
  )
  return `${event.type} ${event.id} ${result} (${Math.round(performance.now() - start)} ms)`
}

function describeError({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
