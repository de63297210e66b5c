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
  },
} as const
