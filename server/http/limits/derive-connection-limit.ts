import type { FastifyBaseLogger } from 'fastify'
import { divideOpenFiles } from './divide-open-files.ts'
import { HTTP_LIMITS } from './http-limits.ts'

/**
 * Derives the maximum number of client connections from the limit of open files, because each
 * connection is an open file. Logs a warning if it is below the default.
 */
export function deriveConnectionLimit(log: FastifyBaseLogger): { connections: number } {
  const { openFiles, connections } = divideOpenFiles()
  if (connections < HTTP_LIMITS.connections)
    log.warn(
      { openFiles, connections },
      `The limit of open files is ${openFiles}, so the server accepts at most ${connections} ` +
        'connections. Raise the limit (ulimit -n) to ' +
        `${HTTP_LIMITS.connections + openFiles - connections} for ${HTTP_LIMITS.connections}`,
    )
  return { connections }
}
