import type { OutboundPlatform } from '../voice-connections/platform-requirements.ts'
import type { CallPlacement, CallToPlace } from './core/call-placement.ts'
import { isUnreached } from './core/is-unreached.ts'

/** The URL of each platform's API, without a slash at the end. */
export type PlatformUrls = Readonly<Record<OutboundPlatform, string>>

/**
 * `failed`: the platform did not place the call, and a retry may succeed. `refused`: a retry would
 * fail as well. `unknown`: the platform may have placed the call.
 */
type PlacedCall =
  | { ok: true; platformCallId: string }
  | { ok: false; outcome: 'failed' | 'refused' | 'unknown'; reason: string }

/** A gateway that got no response does not know whether the platform placed the call. */
const UNKNOWN_STATUSES = new Set([408, 502, 504])
const RETRYABLE_STATUSES = new Set([409, 425, 429])
/** Requests a call from a platform, once. */
export async function placeCall(
  { writeRequest, idField }: CallPlacement,
  call: CallToPlace,
  { apiUrl, timeoutMs }: { apiUrl: string; timeoutMs: number },
): Promise<PlacedCall> {
  const { path, headers, body } = writeRequest(call)
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    return readAnswer(response.status, text, idField)
  } catch (error) {
    return isUnreached(error)
      ? { ok: false, outcome: 'failed', reason: 'platform_unreachable' }
      : { ok: false, outcome: 'unknown', reason: 'unknown' }
  }
}

function readAnswer(status: number, text: string, idField: string): PlacedCall {
  if (status >= 200 && status < 300) {
    const id = idOf(text, idField)
    return id === null
      ? { ok: false, outcome: 'unknown', reason: 'unknown' }
      : { ok: true, platformCallId: id }
  }
  if (UNKNOWN_STATUSES.has(status)) return { ok: false, outcome: 'unknown', reason: 'unknown' }
  return {
    ok: false,
    outcome: status >= 500 || RETRYABLE_STATUSES.has(status) ? 'failed' : 'refused',
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
