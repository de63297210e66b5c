/**
 * How long the server waits in real time, in milliseconds, by what it waits for. Not here: times
 * that are compared with the clock of the server, which are rules of their feature, and intervals
 * at which something is repeated. They reach their functions by `deps.limits`, `pool.limits` or
 * `calendars.limits`. Tests have much longer ones (test/test-limits.ts), so that none depends on
 * the speed of the machine.
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
  /** Connections of clients. */
  connections: {
    /**
     * From the first byte of a request, or from the opening of the connection, to the end of its
     * headers.
     */
    headersMs: 5_000,
    /** From the first byte of a request to the end of its body. */
    requestMs: 15_000,
    /**
     * Idle connections are closed after this time. Load balancers keep theirs for 60 s and must
     * close them first.
     */
    keepAliveMs: 72_000,
    /** Timeout for a client to read a complete response. */
    responseMs: 20_000,
    /** On shutdown, timeout for requests that are still arriving. */
    closeMs: 3_000,
    /** After an early response, the rest of the request is discarded for this time. */
    lingerMs: 2_000,
    /**
     * When a budget is used up, requests that take longer than this to arrive are replaced by new
     * ones.
     */
    slowTransferMs: 2_000,
  },
  http: {
    /** Until a request begins; then it is rejected with 503. */
    waitMs: 1_000,
    /** Until a request that waits for another server gets one of the places for it. */
    placeMs: 2_000,
    /** A request's wait for the first one with its Idempotency-Key. */
    keyMs: 5_000,
    /** The time in which a client must take something of a response that may last for minutes. */
    stalledMs: 20_000,
    /** The time in which the client may send nothing of a file. */
    uploadIdleMs: 15_000,
    /** A whole file. */
    uploadMs: 600_000,
    /** Until the peer answers the close frame of a WebSocket; then the connection is destroyed. */
    closeMs: 2_000,
    /** Before shutdown, how long an idle connection may be reused. */
    idleGraceMs: 1_000,
    /** A handler whose client disconnected runs to its end, but then releases its place. */
    abandonedMs: 30_000,
  },
  /** Requests to addresses that came through the API. */
  egress: {
    /**
     * A lookup with all its tries. Much shorter than the timeouts of requests, so that they end
     * with the actual reason.
     */
    lookUpMs: 5_000,
    /** The first try. Each one waits twice as long as the one before. */
    firstTryMs: 1_500,
  },
  jobs: {
    /** The time in which running jobs can end when the process stops. */
    stopMs: 5_000,
    /** The time in which those that did not end can be handed back. */
    handBackMs: 1_500,
  },
  /** Starting, stopping, and commands of the operator. */
  process: {
    /** A graceful shutdown. Then the process exits. */
    shutdownMs: 8_000,
    /** The closing of a database that could not be migrated. */
    closeDatabaseMs: 3_000,
    /** In which a process with a stopped database rejects its pending requests. */
    exitDelayMs: 500,
    /** A command that arrives, and its result that is read. */
    commandMs: 10_000,
  },
  voice: {
    /**
     * A tool. The shortest timeout of the platforms is five seconds, so a tool that takes longer
     * gets an interim answer before that.
     */
    toolMs: 4_000,
    /** The tools of a request together. */
    answerMs: 3_800,
    /** The least time for a tool, if all of the time has been used before. */
    minAnswerMs: 500,
    /** The wait for the database if the connection is not cached. */
    connectionMs: 2_000,
    /**
     * The wait for the database before the cached connection is used. Requests whose senders are
     * not known within a second are rejected.
     */
    cachedConnectionMs: 500,
    /** A request to a platform to place a call. */
    placeCallMs: 10_000,
    /** A request to OpenAI about a call. Short, because the caller is waiting. */
    openAiMs: 10_000,
    /** OpenAI ends a session after an hour; a broken connection may never report its end. */
    sessionMs: 70 * 60_000,
    /** A session without any event for this long has broken. */
    silentSessionMs: 10 * 60_000,
    /** Until the close of a session is acknowledged. */
    closeMs: 2_000,
    /** A call over a socket. */
    callMs: 4 * 3_600_000,
    /** Until the setup frame, which the carrier sends as soon as the socket is open. */
    setupMs: 10_000,
    /** Until the answer to a ping. */
    pongMs: 5_000,
    /** Until the carrier closes the socket at the end of the call; then this server does. */
    endMs: 3_000,
  },
  /**
   * Twilio hangs up after fifteen seconds without a response, and the tools and a takeover need
   * part of that time.
   */
  model: {
    turnMs: 6_000,
    completionMs: 4_000,
    /** The words of a summary, which nobody waits for. */
    summaryMs: 20_000,
  },
  messages: {
    /** The connection to the mail server. */
    connectMs: 10_000,
    /** The silence of the mail server. */
    socketMs: 20_000,
    /** An attempt. It is shorter than the time for which the message belongs to this process. */
    mailMs: 60_000,
    /** A request to a platform for text messages. */
    smsMs: 10_000,
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
    /** The CPU time in which a text is read. The largest calendars need two seconds. */
    textCpuMs: 10_000,
    /** A worker that has no texts to read ends after this time. */
    idleWorkerMs: 60_000,
  },
  websites: {
    /** The download of a page, with its redirects. */
    requestMs: 10_000,
    connectMs: 5_000,
  },
  webhooks: {
    /** A whole request, with the wait for the response. */
    requestMs: 15_000,
    /**
     * From the claim of an endpoint to the start of the last request, so that a round ends well
     * within the claim.
     */
    startMs: 8_000,
    /** The turn of an endpoint. Then its sender ends, so that other endpoints get its place. */
    turnMs: 10_000,
    /** How long a sender that does not renew its claim keeps others from the endpoint. */
    claimMs: 30_000,
    /** How long running requests may take when the process stops. */
    stopGraceMs: 3_000,
  },
} as const
