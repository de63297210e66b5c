// What Node says of a connection that cannot be made, or that broke.
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
// too_many_connections, admin_shutdown, crash_shutdown, cannot_connect_now, and class 08, connection exceptions (PostgreSQL, appendix A).
const SERVER_STATES = /^(53300|57P0[123]|08.{3})$/
// The driver and its pool give these no code.
const MESSAGES = /^(timeout exceeded when trying to connect|Connection terminated|timeout expired$|Client has encountered a connection error|Client was closed)/

/** Whether a query failed because the database could not be reached, or went away: the same may work again shortly. */
export function isUnavailable(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return SOCKET_CODES.has(code) || SERVER_STATES.test(code) || MESSAGES.test(error.message)
}
