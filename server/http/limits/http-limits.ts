import { LIMITS } from '../../platform/limits.ts'

/**
 * Maximum requests that receive their bodies concurrently, and maximum bytes of those bodies in
 * memory.
 */
export type Budget = { requests: number; bytes: number }

const MIB = 1_048_576

/**
 * Limits of connections, requests and bodies, for unauthenticated and authenticated clients. Times
 * are in milliseconds.
 */
export const HTTP_LIMITS = {
  ...LIMITS.connections,
  /** Interval at which the deadlines are checked; they are enforced up to this much later. */
  checkIntervalMs: 1_000,
  /** After an early response, up to this many bytes of the rest of the request are discarded. */
  lingerBytes: MIB,
  /**
   * Open connections in total, and per address or /64. A proxy that is not in TRUST_PROXY counts as
   * one address; connections of trusted proxies count only towards the total.
   */
  connections: 8_192,
  connectionsPerAddress: 1_024,
  /**
   * Pipelined requests that wait for an earlier response, per connection and in total.
   */
  pipelined: 64,
  pipelinedTotal: 4_096,
  /**
   * Requests that are not authenticated by their headers: in total, per address or /64, per voice
   * connection, and per pair of both.
   */
  unauthenticated: { requests: 1_024, bytes: 64 * MIB },
  address: { requests: 64, bytes: 16 * MIB },
  connection: { requests: 128, bytes: 16 * MIB },
  addressAndConnection: { requests: 32, bytes: 8 * MIB },
  /**
   * Requests that are authenticated by their headers: in total, and per workspace or voice
   * connection.
   */
  authenticated: { requests: 1_024, bytes: 128 * MIB },
  owner: { requests: 128, bytes: 32 * MIB },
} as const satisfies Record<string, number | Budget>

export type HttpLimits = {
  [Name in keyof typeof HTTP_LIMITS]: (typeof HTTP_LIMITS)[Name] extends number ? number : Budget
}
