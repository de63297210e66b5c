import type { FastifyBaseLogger } from 'fastify'
import { HTTP_LIMITS } from './http-limits.ts'

/**
 * Of the files that the process may have open, those that are not for clients: the database's,
 * modules, connections to others.
 */
const RESERVED_FILES = 192
const MIN_CONNECTIONS = 16

/**
 * How many connections of clients fit beside the files that the process has open: every connection
 * is one too, and a database that cannot open its files cannot work. Warns where that is fewer than
 * there could be.
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
 * The limit that is in force; Node has raised it as far as it may. Infinity where there is none, or
 * none is known.
 */
function maxOpenFiles(): number {
  const { report } = process
  // Looking up the names of peers would take time.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } }
  }
  const most = Number(userLimits?.open_files?.soft)
  return Number.isFinite(most) && most > 0 ? most : Infinity
}
