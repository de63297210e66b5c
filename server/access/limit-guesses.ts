import { Problem } from '../platform/http/problem.ts'

const WINDOW_MS = 60_000
const MOST_CLIENTS = 10_000

/** Tokens that one client address may try within a minute and that turn out to be none. */
export const MOST_GUESSES = 600

type Tried = { count: number; since: number }

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
export function openGuessLimit({
  monotonicMs = () => performance.now(),
}: { monotonicMs?: () => number } = {}): LimitGuesses {
  const clients = new Map<string, Tried>()
  return (client) => {
    const tried = triedBy(client)
    if (tried.count >= MOST_GUESSES) {
      const seconds = Math.max(1, Math.ceil((tried.since + WINDOW_MS - monotonicMs()) / 1000))
      throw new Problem(
        'rate_limited',
        'Too many access tokens that are not known came from this address. Try again later.',
        { headers: { 'retry-after': String(seconds) } },
      )
    }
    tried.count++
    return () => {
      tried.count--
    }
  }

  function triedBy(client: string): Tried {
    const known = clients.get(client)
    if (known && monotonicMs() - known.since < WINDOW_MS) return known
    // The oldest window is the first.
    clients.delete(client)
    if (clients.size >= MOST_CLIENTS) clients.delete(clients.keys().next().value!)
    const tried = { count: 0, since: monotonicMs() }
    clients.set(client, tried)
    return tried
  }
}
