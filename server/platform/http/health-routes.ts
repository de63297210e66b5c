import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import { createReadinessCheck, type UnreadyReason } from '../db/check-readiness.ts'
import type { Pool } from '../db/pool.ts'
import { describeProblems } from './describe-problems.ts'
import { Problem } from './problem.ts'

const Status = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: Type.Object({ status: Type.String() }, { title: 'ServerStatus' }),
    },
  },
})

/** Health checks for orchestrators and load balancers. */
export function healthRoutes({ pool, log }: { pool: Pool; log: Logger }): FastifyPluginAsync {
  const checkReadiness = createReadinessCheck({ pool, log })
  return async (app) => {
    app.get(
      '/healthz',
      {
        schema: {
          operationId: 'checkHealth',
          summary: 'Check that the process is up',
          tags: ['Operation'],
          security: [],
          response: { 200: Status('The process is up.') },
        },
      },
      async () => ({ status: 'ok' }),
    )

    app.get(
      '/readyz',
      {
        schema: {
          operationId: 'checkReadiness',
          summary: 'Check that the server is ready',
          tags: ['Operation'],
          security: [],
          response: { 200: Status('The server is ready.'), 503: describeProblems()[503]! },
        },
      },
      async () => {
        const fault = await checkReadiness()
        if (fault !== null) throw notReady(DETAILS[fault])
        return { status: 'ready' }
      },
    )
  }
}

const DETAILS: Record<UnreadyReason, string> = {
  silent: 'The database does not answer.',
  'read-only': 'The database is read-only.',
  full: 'The storage is full: the database cannot write.',
  outdated: 'The database is not up to date with this version.',
}

function notReady(detail: string): Problem {
  return new Problem('overloaded', detail, { headers: { 'retry-after': '1' } })
}
