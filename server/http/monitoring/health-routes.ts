import Type, { type Static } from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import {
  createReadinessCheck,
  type UnreadyReason,
} from '../../platform/db/create-readiness-check.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { describeProblems } from '../open-api/describe-problems.ts'
import { Problem } from '../problems/problem.ts'

const Status = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: Type.Object({ status: Type.String() }, { title: 'ServerStatus' }),
    },
  },
})

const READY = Type.Object(
  {
    status: Type.String(),
    search: Type.Optional(
      Type.String({
        enum: ['trigram', 'prefix'],
        description:
          'How `GET /core/contacts?search=` finds misspelled words. `trigram`: by what they have in ' +
          'common with known words. `prefix`: the database lacks the extension pg_trgm, and words ' +
          'may differ in one letter.',
      }),
    ),
  },
  { title: 'ServerReadiness' },
)
const Ready = {
  description: 'The server is ready.',
  content: { 'application/json': { schema: READY } },
}

type Health = {
  pool: Pool
  log: Logger
  /** What a ready server reports beside its status. */
  describeReady?: () => Promise<Partial<Static<typeof READY>>>
}

/** Health checks for orchestrators and load balancers. */
export function healthRoutes({
  pool,
  log,
  describeReady = async () => ({}),
}: Health): FastifyPluginAsync {
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
          response: { 200: Ready, 503: describeProblems()[503]! },
        },
      },
      async () => {
        const fault = await checkReadiness()
        if (fault !== null) throw notReady(DETAILS[fault])
        return { status: 'ready', ...(await describeReady()) }
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
