import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import { migrationsFolder, pendingMigrations } from '../db/migrate.ts'
import type { Pool } from '../db/pool.ts'
import { problems } from './describe-problems.ts'
import { Problem } from './problem.ts'

const Status = (description: string) => ({ description, content: { 'application/json': { schema: Type.Object({ status: Type.String() }) } } })

/** What an operator's machinery asks: is the process up, can it work. */
export function operationRoutes({ pool }: { pool: Pool }): FastifyPluginAsync {
  return async (app) => {
    app.get('/healthz', { schema: { operationId: 'checkHealth', summary: 'Whether the process is up', tags: ['Operation'], security: [], response: { 200: Status('The process is up.') } } }, async () => ({ status: 'ok' }))

    app.get('/readyz', { schema: { operationId: 'checkReadiness', summary: 'Whether the database answers and is up to date', tags: ['Operation'], security: [], response: { 200: Status('The server can work.'), 503: problems()[503]! } } }, async () => {
      const pending = await pendingMigrations(pool, migrationsFolder).catch(() => null)
      if (pending === null) throw notReady('The database does not answer.')
      if (pending.length > 0) throw notReady('The database is not up to date with this version.')
      return { status: 'ready' }
    })
  }
}

function notReady(detail: string): Problem {
  return new Problem('overloaded', detail, { headers: { 'retry-after': '1' } })
}
