/**
 * How long the server waits in real time, in milliseconds, by what it waits for. Each wait of the
 * server has its limit here, except those of connections, which are in `http/http-limits.ts`. Times
 * that are compared with the clock of the server are rules of their feature, and are there.
 */
export type Limits = {
  readonly [Area in keyof typeof LIMITS]: {
    readonly [Name in keyof (typeof LIMITS)[Area]]: number
  }
}

export const LIMITS = {
  database: {
    /** A query of a request, the wait for a connection, and opening one. */
    queryMs: 5_000,
    /** A query of a job. */
    jobQueryMs: 60_000,
    /** All queries of a request together. */
    requestMs: 8_000,
    /** A statement on the server, also if this process is gone. */
    statementMs: 30_000,
    /** Until the peer closes an ended connection; then its socket is destroyed. */
    closeMs: 2_000,
    /** From the arrival of an item until its batch is done. */
    itemMs: 8_000,
    /** All queries of a batch together. */
    batchQueriesMs: 5_000,
    /**
     * A batch as a whole. A little longer, because a timeout of the database that the work handles
     * says more about each item.
     */
    batchMs: 5_500,
    /** All queries of a batch of contacts together, which may have 32 MiB. */
    contactBatchMs: 60_000,
    /** The queries of `/readyz`. */
    readinessMs: 2_000,
  },
  http: {
    /** Until a request begins; then it is rejected with 503. */
    waitMs: 1_000,
    /** Until a request that waits for another server gets one of the places for it. */
    placeMs: 2_000,
  },
  calendars: {
    /** The lookup of a provider, the connection and TLS. */
    connectMs: 3_000,
    /** A request to a provider in the background, or while an agent connects a calendar. */
    requestMs: 10_000,
    /** A caller's wait for calendars that are read before a booking. */
    liveMs: 800,
    /** Less time is not worth a request before a booking. */
    minLiveMs: 50,
    /** A round. Then another calendar has its turn. */
    roundMs: 60_000,
    /** From the claim of a write to its last request. */
    writeMs: 60_000,
    /** Finding an account and its calendars. */
    discoveryMs: 15_000,
    /** Counting the events of a new account. */
    countingMs: 5_000,
    /** The wait for another caller that renews the access token. */
    renewalMs: 15_000,
    /** What is ended at the provider when a connection is deleted. */
    endingMs: 5_000,
  },
  webhooks: {
    /** A whole request, with the wait for the response. */
    requestMs: 15_000,
    /**
     * From the taking of the lease to the start of the last request, so that a round ends well within
     * the lease.
     */
    startMs: 8_000,
    /** The turn of an endpoint. Then its sender ends, so that other endpoints get its place. */
    turnMs: 10_000,
    /** How long a sender that does not renew its lease keeps others from the endpoint. */
    leaseMs: 30_000,
    /** How long running requests may take when the process stops. */
    stopGraceMs: 3_000,
  },
} as const
