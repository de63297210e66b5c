import { CALL_OUTS, type Dial } from './core/call-requests.ts'

/** Where each platform's API is, without a slash at the end. */
export type PlatformUrls = Readonly<Record<string, string>>

/**
 * `failed`: the platform says that it does not call. `refused`: nor will it, sent again. `unknown`:
 * it may call.
 */
export type Dialed =
  | { ok: true; platformCallId: string }
  | { ok: false; outcome: 'failed' | 'refused' | 'unknown'; reason: string }

const TIMEOUT_MS = 10_000
// A gateway that got no answer does not know what the platform behind it did.
const UNKNOWN_STATUSES = new Set([408, 502, 504])
const TRY_AGAIN_STATUSES = new Set([409, 425, 429])
/** Nothing was sent, so nothing was taken on. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Asks a platform, once, to call. */
export async function dialPlatform(
  platform: string,
  dial: Dial,
  { urls, timeoutMs = TIMEOUT_MS }: { urls: PlatformUrls; timeoutMs?: number },
): Promise<Dialed> {
  const { request, idName } = CALL_OUTS[platform]!
  const { path, headers, body } = request(dial)
  try {
    const response = await fetch(`${urls[platform]}${path}`, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    return readAnswer(response.status, text, idName)
  } catch (error) {
    const code = codeOf(error)
    return NOT_REACHED.has(code)
      ? { ok: false, outcome: 'failed', reason: 'platform_unreachable' }
      : { ok: false, outcome: 'unknown', reason: 'unknown' }
  }
}

function readAnswer(status: number, text: string, idName: string): Dialed {
  if (status >= 200 && status < 300) {
    const id = idOf(text, idName)
    return id === null
      ? { ok: false, outcome: 'unknown', reason: 'unknown' }
      : { ok: true, platformCallId: id }
  }
  if (UNKNOWN_STATUSES.has(status)) return { ok: false, outcome: 'unknown', reason: 'unknown' }
  return {
    ok: false,
    outcome: status >= 500 || TRY_AGAIN_STATUSES.has(status) ? 'failed' : 'refused',
    reason: `platform_answered_${status}`,
  }
}

function idOf(text: string, name: string): string | null {
  try {
    const answer: unknown = JSON.parse(text)
    const id =
      typeof answer === 'object' && answer !== null
        ? (answer as Record<string, unknown>)[name]
        : null
    return typeof id === 'string' && id !== '' && id.length <= 500 ? id : null
  } catch {
    return null
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
