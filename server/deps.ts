import type { Logger } from 'pino'
import type { SecretBox } from './platform/secret-box.ts'
import type { Pool } from './platform/db/pool.ts'
import type { Metrics } from './platform/telemetry.ts'

/** Everything outside the process that the server touches, and how it is set up. Tests pass their own. */
export type Deps = {
  pool: Pool
  now: () => Temporal.Instant
  log: Logger
  metrics: Metrics
  /** Where the server is reached from outside, without a slash at the end. */
  publicUrl: string
  /** Keeps the secrets of voice platforms, and signs the cookies of sign-ins; null: no key is set, so that there can be none. */
  secrets: SecretBox | null
  /** Whether tokens have a limit of requests a minute. */
  rateLimit: boolean
  /** How many requests may be answered at once before 503. */
  maxInFlight: number
}
