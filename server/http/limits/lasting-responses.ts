import type { ServerResponse } from 'node:http'

/**
 * Responses that last for minutes: until they end, their routes watch the reading, and the time for
 * a client to read a complete response does not apply.
 */
export const lastingResponses = new WeakSet<ServerResponse>()
