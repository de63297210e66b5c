import { readRetryAfter } from '../../platform/read-retry-after.ts'
import { readClock } from '../../platform/time.ts'

/** How many seconds a Retry-After header asks to wait; null: there is none that can be read. */
export function readWait(header: string | readonly string[] | undefined): number | null {
  const now = readClock()
  const text = typeof header === 'string' ? header : (header?.[0] ?? null)
  const until = readRetryAfter(text, now)
  return until && Math.ceil((until.epochMilliseconds - now.epochMilliseconds) / 1000)
}
