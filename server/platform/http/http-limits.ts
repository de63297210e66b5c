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
  /**
   * From the first byte of a request, or from the opening of the connection, to the end of its
   * headers.
   */
  headersMs: 5_000,
  /** From the first byte of a request to the end of its body. */
  requestMs: 15_000,
  /** Interval at which the deadlines are checked; they are enforced up to this much later. */
  checkIntervalMs: 1_000,
  /**
   * Idle connections are closed after this time. Load balancers keep theirs for 60 s and must close
   * them first.
   */
  keepAliveMs: 72_000,
  /** Timeout for a client to read a complete response. */
  responseMs: 20_000,
  /** On shutdown, timeout for requests that are still arriving. */
  closeMs: 3_000,
  /**
   * After an early response, the rest of the request is discarded for this time, and up to this many
   * bytes.
   */
  lingerMs: 2_000,
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
   * When a budget is used up, requests that take longer than this to arrive are replaced by new ones.
   */
  slowTransferMs: 2_000,
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
