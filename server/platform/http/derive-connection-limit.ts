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
      `This process may have ${openFiles} files open, so it takes at most ${connections} ` +
        'connections at once. Raise the limit (ulimit -n) to ' +
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
  const most = Number(userLimits?.open_files?.soft)
  return Number.isFinite(most) && most > 0 ? most : Infinity
}
