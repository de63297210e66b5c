import type { Socket } from 'node:net'

/**
 * The connections of requests whose bodies may take minutes to arrive: while they do, their routes
 * watch the time, and the deadline of other requests does not apply.
 */
export const lastingRequests = new WeakSet<Socket>()
