import { Problem } from '../../http/problems/problem.ts'

const WINDOW_MS = 60_000
const MAX_CLIENTS = 10_000

/** Unknown tokens that one client address may send per minute. */
const MAX_GUESSES = 600

type GuessWindow = { count: number; startedAtMs: number }

/**
 * Counts a token that is about to be looked up. Call the returned function if the token exists, so
 * that it does not count.
 */
type LimitGuesses = (client: string) => () => void

/**
 * Limits how many unknown tokens of one client address reach the database. Throws rate_limited past
 * the limit. Tokens that are known to exist are not checked here, so guesses do not affect other
 * clients behind the same proxy.
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
        'Too many unknown access tokens were sent from this address. Try again later.',
        { headers: { 'retry-after': String(seconds) }, rejection: { reason: 'token_unknown' } },
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
    // Maps keep the order of insertion, so the first window is the oldest.
    windows.delete(client)
    if (windows.size >= MAX_CLIENTS) windows.delete(windows.keys().next().value!)
    const window = { count: 0, startedAtMs: monotonicMs() }
    windows.set(client, window)
    return window
  }
}
