import type { FastifyBaseLogger } from 'fastify'
import { HTTP_LIMITS } from './http-limits.ts'

/**
 * Open files that are reserved for purposes other than client connections: the database, modules and
 * outgoing connections.
 */
const RESERVED_FILES = 192
const MIN_CONNECTIONS = 16

/**
 * Derives the maximum number of client connections from the limit of open files, because each
 * connection is an open file, and the database fails if it cannot open its files. Logs a warning if
 * it is below the default.
 */
export function deriveConnectionLimit(log: FastifyBaseLogger): { connections: number } {
  const openFiles = maxOpenFiles()
  const connections = Math.max(
    MIN_CONNECTIONS,
    Math.min(HTTP_LIMITS.connections, openFiles - RESERVED_FILES),
  )
  if (connections < HTTP_LIMITS.connections)
    log.warn(
      { openFiles, connections },
      `The limit of open files is ${openFiles}, so the server accepts at most ${connections} ` +
        'connections. Raise the limit (ulimit -n) to ' +
        `${HTTP_LIMITS.connections + RESERVED_FILES} for ${HTTP_LIMITS.connections}`,
    )
  return { connections }
}

/**
 * The effective limit of open files, which Node has raised to the hard limit. Infinity if there is
 * none or it is unknown.
 */
function maxOpenFiles(): number {
  const { report } = process
  // Skips the slow lookup of host names.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } }
  }
  const limit = Number(userLimits?.open_files?.soft)
  return Number.isFinite(limit) && limit > 0 ? limit : Infinity
}
