/**
 * Sends HTTP requests to addresses that came through the API, such as the endpoints of webhooks.
 * Only public addresses and those of EGRESS_ALLOW are reached.
 */
export type Egress = {
  /**
   * The fault of a URL that a client registers, as a sentence that says what to send; null: none.
   * Names are not looked up: only `send` knows their addresses.
   */
  checkUrl: (url: string) => string | null
  /** Never throws for what the receiver does. A header that HTTP does not permit throws. */
  send: (request: EgressRequest) => Promise<EgressOutcome>
  /** Ends running requests with `aborted`, and closes all connections. */
  close: () => void
}

export type EgressRequest = {
  method: string
  url: string
  /** Host and Content-Length are set by `send`. */
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  /** For everything together: waiting, lookup, connection, request, response and redirects. */
  timeoutMs: number
  /** For the lookup, the connection and TLS of each hop. Default: no limit of its own. */
  connectTimeoutMs?: number
  /** Bytes of the body that are read. If there are more, the connection is closed. */
  maxResponseBytes: number
  /** Default: 0, which returns a redirect as the response. */
  maxRedirects?: number
  /**
   * Whether the receiver recognizes a repeated request. Then a request is sent again, over another
   * connection, if the receiver closed an idle connection just when the request was sent.
   * Default: true for GET and HEAD.
   */
  isRepeatable?: boolean
  signal?: AbortSignal
}

export type EgressFailure =
  | 'timeout'
  /** The name does not exist, or its lookup failed. */
  | 'dns'
  | 'connect'
  /** TLS, including certificates that are not valid for the host. */
  | 'tls'
  /** The receiver closed the connection before the response was complete. */
  | 'reset'
  | 'too_many_redirects'
  /** Not HTTP/1.1, headers that are too long, or a redirect to something that is not a URL. */
  | 'invalid_response'
  /** By `signal` or `close`. */
  | 'aborted'

/**
 * `durationMs` is in whole milliseconds. `reason` and `detail` can contain addresses and names of
 * the operator's network: they are for logs, and not for clients.
 */
export type EgressOutcome =
  | {
      kind: 'response'
      status: number
      headers: Readonly<Record<string, string | readonly string[] | undefined>>
      /** The first `maxResponseBytes` bytes, as sent: not decompressed. */
      body: Buffer
      /** Whether the body is longer than `body`. */
      truncated: boolean
      durationMs: number
      /** The IP address that answered. */
      address: string
    }
  /** The URL, or an address of its host, is not permitted. Nothing was sent to it. */
  | { kind: 'refused'; reason: string; durationMs: number }
  | {
      kind: 'failed'
      code: EgressFailure
      /** The code of the error in Node, such as ECONNREFUSED or CERT_HAS_EXPIRED, if it has one. */
      errorCode: string | null
      detail: string
      durationMs: number
    }
