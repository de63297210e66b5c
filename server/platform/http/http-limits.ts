/**
 * Requests that may be receiving their bodies at the same time, and the bytes of those bodies that
 * have arrived.
 */
export type Budget = { requests: number; bytes: number }

const MIB = 1_048_576

/**
 * What one client may take of the server, before anything is known about it and after. Times are in
 * milliseconds.
 */
export const HTTP_LIMITS = {
  /**
   * From the first byte of a request, or from the opening of the connection, to the end of its
   * headers.
   */
  headersMs: 5_000,
  /** From the first byte of a request to the end of its body. */
  requestMs: 15_000,
  /** How often the deadlines are checked: this much later they may be kept. */
  checkIntervalMs: 1_000,
  /**
   * An idle connection is closed after this time. Load balancers keep theirs for 60 s, and have to
   * close first.
   */
  keepAliveMs: 72_000,
  /** In this time a client has to take a response that is complete. */
  responseMs: 20_000,
  /** When the server closes, requests that are still arriving have this much time. */
  closeMs: 3_000,
  /**
   * After a response before the end of the request, what still arrives is discarded for this long,
   * and up to so many bytes.
   */
  lingerMs: 2_000,
  lingerBytes: MIB,
  /**
   * Open connections, in all and from one address or /64: a proxy that TRUST_PROXY does not name
   * counts as one address. Those of trusted proxies count only in the first.
   */
  connections: 8_192,
  connectionsPerAddress: 1_024,
  /**
   * Requests that wait on one connection for the response to another, and on all connections
   * together.
   */
  pipelined: 64,
  pipelinedTotal: 4_096,
  /**
   * A request that takes longer than this to arrive gives way to a new one where a budget is used
   * up.
   */
  slowTransferMs: 2_000,
  /**
   * Requests that are not authenticated by their headers: in all, of one address or /64, to one
   * voice connection, and both.
   */
  unauthenticated: { requests: 1_024, bytes: 64 * MIB },
  address: { requests: 64, bytes: 16 * MIB },
  connection: { requests: 128, bytes: 16 * MIB },
  addressAndConnection: { requests: 32, bytes: 8 * MIB },
  /**
   * Requests that are authenticated by their headers: in all, and of one workspace or voice
   * connection.
   */
  authenticated: { requests: 1_024, bytes: 128 * MIB },
  owner: { requests: 128, bytes: 32 * MIB },
} as const satisfies Record<string, number | Budget>

export type HttpLimits = {
  [Name in keyof typeof HTTP_LIMITS]: (typeof HTTP_LIMITS)[Name] extends number ? number : Budget
}
