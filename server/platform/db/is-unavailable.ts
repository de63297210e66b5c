import { DatabaseTimeout } from './time-limits.ts'

// Error codes of Node for connections that cannot be opened or that broke.
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'ENOTFOUND',
  'EAI_AGAIN',
])
// The process or the machine has reached its limit of open files.
const FILE_CODES = new Set(['EMFILE', 'ENFILE'])
// The database lacks resources (class 53: connections, storage, memory), ends the session (57P01 to
// 57P03 and 57P05, 25P03, 25P04), cancels the statement (57014, 55P03), is read-only (25006), or
// cannot use its files (58030; the embedded database reports too many open files as 58P02, because
// its error numbers differ); and class 08, connection exceptions (PostgreSQL, appendix A).
const SERVER_STATES = /^(53[0-3]00|57P0[1235]|25P0[34]|57014|55P03|25006|58030|58P02|08.{3})$/
// Errors of the driver and its pool without a code.
const MESSAGES = [
  /^timeout exceeded when trying to connect/,
  /^Connection terminated/,
  /^timeout expired$/,
  /^Client has encountered a connection error/,
  /^Client was closed/,
  /^Cannot use a pool after calling end/,
]

/**
 * Whether a query failed because the database is unreachable, disconnected or cannot write: a retry
 * may succeed.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseTimeout || error instanceof DatabaseStopped) return true
  const code = codeOf(error)
  return (
    SOCKET_CODES.has(code) ||
    FILE_CODES.has(code) ||
    SERVER_STATES.test(code) ||
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    MESSAGES.some((message) => message.test(error.message))
  )
}

/**
 * The embedded database failed in a way that makes its memory unreliable; the process ends.
 */
export class DatabaseStopped extends Error {
  override readonly name = 'DatabaseStopped'
}

/** disk_full */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === '53100' || isStorageFull(error.cause))
}

/**
 * read_only_sql_transaction: the server is a replica, for example after a failover.
 */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '25006'
}

/**
 * Whether the write may have succeeded despite the error, because its connection was lost or timed
 * out.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error instanceof DatabaseTimeout ||
    error instanceof DatabaseStopped ||
    ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(codeOf(error)) ||
    /^(57P0[123]|08.{3})$/.test(codeOf(error)) ||
    error.message.startsWith('Connection terminated')
  )
}

/** The sentence in a response that says why the database is unavailable. */
export function describeUnavailable(error: Error): string {
  if (isStorageFull(error))
    return 'The storage is full: the database cannot write. Try again later.'
  if (isReadOnly(error)) return 'The database is read-only at the moment. Try again shortly.'
  if (error instanceof DatabaseTimeout)
    return (
      'The database did not answer in time. A write may or may not have been carried out: ' +
      'repeat the request with the same Idempotency-Key to find out. Try again shortly.'
    )
  if (isUnreachable(error)) return 'The server cannot reach its database. Try again shortly.'
  return 'The database cannot serve this request at the moment. Try again shortly.'
}

/** No connection could be opened, or it broke: the database is down, starting or shutting down. */
function isUnreachable(error: Error): boolean {
  const code = codeOf(error)
  return (
    SOCKET_CODES.has(code) ||
    code === 'ENOENT' ||
    /^(57P0[1235]|08.{3})$/.test(code) ||
    MESSAGES.some((message) => message.test(error.message))
  )
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
