import { Problem } from '../platform/http/problem.ts'

const WINDOW_MS = 60_000
const MAX_CLIENTS = 10_000

/** Tokens that one client address may try within a minute and that turn out to be none. */
export const MAX_GUESSES = 600

type GuessWindow = { count: number; startedAtMs: number }

/**
 * Counts a token that is about to be looked up. Call what is returned where it turns out to be one:
 * it does not count then.
 */
export type LimitGuesses = (client: string) => () => void

/**
 * Bounds how many made-up tokens of one client address reach the database. Throws rate_limited past
 * the limit. What is known to be a token does not come here, so that a guesser leaves others behind
 * the same proxy alone.
 */
export function createGuessLimiter({
  monotonicMs = () => performance.now(),
}: { monotonicMs?: () => number } = {}): LimitGuesses {
  const windows = new Map<string, GuessWindow>()
  return (client) => {
    const window = windowOf(client)
    if (window.count >= MAX_GUESSES) {
      const seconds = Math.max(
        1,
        Math.ceil((window.startedAtMs + WINDOW_MS - monotonicMs()) / 1000),
      )
      throw new Problem(
        'rate_limited',
        'Too many access tokens that are not known came from this address. Try again later.',
        { headers: { 'retry-after': String(seconds) } },
      )
    }
    window.count++
    return () => {
      window.count--
    }
  }

  function windowOf(client: string): GuessWindow {
    const current = windows.get(client)
    if (current && monotonicMs() - current.startedAtMs < WINDOW_MS) return current
    // The oldest window is the first.
    windows.delete(client)
    if (windows.size >= MAX_CLIENTS) windows.delete(windows.keys().next().value!)
    const window = { count: 0, startedAtMs: monotonicMs() }
    windows.set(client, window)
    return window
  }
}
