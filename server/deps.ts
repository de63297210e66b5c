import type { Logger } from 'pino'
import type { Backups } from './backup/open-backups.ts'
import type { Dashboard } from './pages/app/dashboard.ts'
import type { LiveCalendars } from './calendars/live/create-live-calendars.ts'
import type { CalendarServices } from './calendars/calendar-services.ts'
import type { IdentityProvider } from './people/oidc/identity-provider.ts'
import type { Config } from './platform/config/config.ts'
import type { Outcome } from './messages/core/outcome.ts'
import type { Mail } from './messages/transports/create-mail-transport.ts'
import type { Metrics } from './platform/telemetry/create-telemetry.ts'
import type { Pool } from './platform/db/pool.ts'
import type { Egress } from './platform/egress/egress.ts'
import type { HttpLimits } from './http/limits/http-limits.ts'
import type { Limits } from './platform/limits.ts'
import type { SecretBox } from './platform/secrets/secret-box.ts'

/** An endpoint that implements OpenAI's chat completions. */
export type ModelEndpoint = NonNullable<Config['model']>

/**
 * Everything outside the process that the server uses, and its settings. Tests pass their own.
 */
export type Deps = {
  pool: Pool
  now: () => Temporal.Instant
  log: Logger
  metrics: Metrics
  /** Sends requests to URLs that clients registered, such as webhook endpoints. */
  egress: Egress
  /** Reads calendars again before a booking; null, the default: what is stored is used. */
  liveCalendars?: LiveCalendars | null
  /** Sends requests to the providers of calendars. */
  calendars: CalendarServices
  /** The pages under /app; default: they are not served. */
  dashboard?: Dashboard
  /** Backups of the server that an owner can download; null, the default: none. */
  backups?: Backups | null
  /** With whose accounts people can sign in; null, the default: none. */
  identityProvider?: IdentityProvider | null
  /** The public URL of the server, without a trailing slash. */
  publicUrl: string
  /** The base URL of OpenAI's API, without a trailing slash. */
  openAiUrl: string
  /**
   * Encrypts the secrets of voice platforms and signs the cookies of sign-ins; null: no key is set,
   * so neither is available.
   */
  secrets: SecretBox | null
  /** The model that leads the receptionist's conversations; null: its rules lead them. */
  model: ModelEndpoint | null
  /** Whether a mail server is set, so that mails are not only kept; default: false. */
  sendsMails?: boolean
  /** Sends a mail at once, outside of the queue; null, the default: no mail server is set. */
  sendMail?: ((mail: Mail) => Promise<Outcome>) | null
  /** Where answers to mails are received; null, the default: nowhere. */
  replyAddress?: string | null
  /** The secret in the URL to which services post received mails; null, the default: none. */
  inboundMailToken?: string | null
  /** The keys of the services that sign reports about mails; default: none. */
  bounceKeys?: Config['replies']['bounceKeys']
  /** Whether the requests of tokens are rate limited. */
  rateLimit: boolean
  /**
   * The monotonic clock of rate limit windows and the token cache, in milliseconds.
   * Default: the clock of the process.
   */
  monotonicMs?: () => number
  /** The proxies of TRUST_PROXY, whose X-Forwarded-For is trusted; null: none. */
  trustProxy: Config['trustProxy']
  /**
   * Whether requests for hosts other than loopback and that of `publicUrl` are rejected: for
   * servers that listen on loopback.
   */
  checkHost: boolean
  /**
   * Access to /metrics: whether it has a separate port instead of a route on this server; its
   * token, null: none; and whether other machines can read it here without a token.
   */
  metricsAccess: { hasOwnPort: boolean; token: string | null; isOpen: boolean }
  /** Maximum requests that run or wait; further ones are rejected with 503. */
  maxInFlight: number
  /** Those of the database and of calendars are in `pool` and `calendars`. */
  limits: Omit<Limits, 'database' | 'calendars'>
  /** Overrides of HTTP_LIMITS. */
  httpLimits?: Partial<HttpLimits>
}
