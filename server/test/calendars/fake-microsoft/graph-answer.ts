import type { Preferences } from './read-preferences.ts'

/** A request to the API, without the path of its version. */
export type GraphRequest = {
  method: string
  /** Decoded. */
  path: string[]
  query: URLSearchParams
  preferences: Preferences
  headers: Readonly<Record<string, string>>
  /** As sent. */
  text: string
  body: Record<string, any>
}

export type GraphAnswer = {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** An error as Graph writes it. `further`: more properties of the error. */
export function refuse(
  status: number,
  code: string,
  further: Record<string, unknown> = {},
): GraphAnswer {
  const innerError = { 'request-id': 'e7a1', date: '2026-03-01T00:00:00' }
  return {
    status,
    body: { error: { code, message: 'Private text of the server.', innerError, ...further } },
  }
}
