import type pg from 'pg'
import type { Logger } from 'pino'
import { currentRequestId } from './time-limits.ts'

type Done = (error: (Error & { code?: string }) | null, result: pg.QueryResult) => void
type Send = (query: pg.QueryConfig | string, ...rest: unknown[]) => unknown

/**
 * Logs each statement of a connection at the level trace, with its duration, its rows and the
 * request that sent it. Its values are not logged, because they contain personal data, and neither
 * is the message of a failure.
 */
export function logStatements(client: pg.PoolClient, log: Logger): void {
  const send = client.query.bind(client) as unknown as Send
  const sendAndLog: Send = (query, ...rest) => {
    const [done] = rest
    // Not sent by the pool: migrations, which are long, and the setup of connections.
    if (!isDone(done)) return send(query, ...rest)
    const startedAt = performance.now()
    const reqId = currentRequestId()
    const logAndEnd: Done = (error, result) => {
      const line = {
        reqId,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        // A text with several statements has several results.
        ...(error
          ? { code: error.code }
          : { rows: [result].flat().reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0) }),
        sql: typeof query === 'string' ? query : query.text,
      }
      log.trace(line, error ? 'a statement failed' : 'statement')
      done(error, result)
    }
    return send(query, logAndEnd)
  }
  client.query = sendAndLog as unknown as typeof client.query
}

function isDone(argument: unknown): argument is Done {
  return typeof argument === 'function'
}
