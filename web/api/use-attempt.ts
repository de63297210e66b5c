import { useRef } from 'react'
import { RequestProblem } from './request-problem.ts'

/**
 * A key for each attempt to do something. If its response is lost, the same attributes are sent
 * with the same key again, so that the server carries them out once.
 */
export function useAttempt() {
  const open = useRef<{ sent: string; key: string } | null>(null)
  return async function attempt<Result>(
    attributes: object,
    send: (key: string) => Promise<Result>,
  ): Promise<Result> {
    const sent = JSON.stringify(attributes)
    if (open.current?.sent !== sent) open.current = { sent, key: createKey() }
    try {
      const result = await send(open.current.key)
      open.current = null
      return result
    } catch (error) {
      const isUndecided =
        error instanceof RequestProblem && (error.status === 0 || error.status >= 500)
      if (!isUndecided) open.current = null
      throw error
    }
  }
}

/** Without randomUUID, which browsers have on https only. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
