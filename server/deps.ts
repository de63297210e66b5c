import type { Logger } from 'pino'
import type { Config } from './platform/config.ts'
import type { HttpLimits } from './platform/http/http-limits.ts'
import type { SecretBox } from './platform/secret-box.ts'
import type { Pool } from './platform/db/pool.ts'
import type { Metrics } from './platform/telemetry.ts'

/**
 * An endpoint that speaks chat completions as OpenAI does. How long one answer and a whole turn may
 * take: milliseconds.
 */
export type ModelEndpoint = NonNullable<Config['model']> & {
  completionMs?: number
  turnMs?: number
}

/**
 * Everything outside the process that the server touches, and how it is set up. Tests pass their
 * own.
 */
export type Deps = {
  pool: Pool
  now: () => Temporal.Instant
  log: Logger
  metrics: Metrics
  /** Where the server is reached from outside, without a slash at the end. */
  publicUrl: string
  /** Where OpenAI's API is, which calls are taken over, without a slash at the end. */
  openAiUrl: string
  /**
   * Keeps the secrets of voice platforms, and signs the cookies of sign-ins; null: no key is set,
   * so that there can be none.
   */
  secrets: SecretBox | null
  /** What leads the receptionist's conversations; null: its rules do. */
  model: ModelEndpoint | null
  /** Whether tokens have a limit of requests a minute. */
  rateLimit: boolean
  /**
   * The clock that measures rate limit windows and the age of cached tokens, in milliseconds.
   * Default: the clock of the process.
   */
  monotonicMs?: () => number
  /** The proxies whose X-Forwarded-For counts, as TRUST_PROXY has them; null: none. */
  trustProxy: Config['trustProxy']
  /**
   * Whether requests for other hosts than this machine's and that of `publicUrl` are refused: for a
   * server on loopback.
   */
  checkHost: boolean
  /**
   * Access to /metrics: whether it has a port of its own instead of a route on this server, and its
   * token; null: no token.
   */
  metricsAccess: { hasOwnPort: boolean; token: string | null }
  /** How many requests may run or wait at once before 503. */
  maxInFlight: number
  /** How long a request may wait before 503, in milliseconds; left out: a second. */
  maxWaitMs?: number
  /** Limits of the HTTP server that are not the usual ones. */
  httpLimits?: Partial<HttpLimits>
}
