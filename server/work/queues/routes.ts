import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { IdParams } from '../../http/queries/id-params.ts'
import type { ExecuteIdempotently } from '../../access/writes/create-idempotent-executor.ts'
import { sendWrite } from '../../access/writes/send-write.ts'
import type { Deps } from '../../deps.ts'
import { defineResponse, defineWriteBody } from '../../http/bodies/define-write-body.ts'
import { describeProblems, WRITE_PROBLEMS } from '../../http/open-api/describe-problems.ts'
import { isTimePosition, NextCursor, presentPage, readPage } from '../../http/queries/paging.ts'
import { sendWithEtag } from '../../http/etags/send-with-etag.ts'
import { getJob } from './get-job.ts'
import { type JobState, listJobs } from './list-jobs.ts'
import { loadBossOnce } from './load-boss-once.ts'
import { presentJob } from './present-job.ts'
import { retryJob } from './retry-job.ts'
import { JobResource, JobsQuery } from './schemas.ts'

/** The same for reads and writes, so that both have one name in the API document. */
const OneJob = Type.Object({ data: JobResource, meta: Type.Object({}) }, { title: 'JobResponse' })
const Answered = (description: string) => ({
  description,
  content: { 'application/json': { schema: OneJob } },
})

/** The routes of the background jobs of a workspace, under /core/jobs. */
export function jobRoutes(
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    registerReading(app, deps)
    registerRetry(app, deps, executeIdempotently)
  }
}

function registerReading(app: FastifyInstance, { pool }: Deps): void {
  app.get<{ Querystring: JobsQuery }>(
    '/core/jobs',
    {
      config: { scope: 'jobs:read' },
      schema: {
        summary: 'List jobs',
        description:
          'The background jobs of the workspace. With `state=failed`, those that have failed for ' +
          'good; `POST /core/jobs/{id}/retry` runs one again.',
        tags: ['Jobs'],
        querystring: JobsQuery,
        response: {
          200: defineResponse('Jobs, newest first.', Type.Array(JobResource), NextCursor),
          ...describeProblems('invalid_attributes'),
        },
      },
    },
    async ({ actor, query }) => {
      const page = readPage(query, isTimePosition)
      const state = (query.state as JobState | undefined) ?? null
      return presentPage(await listJobs(pool, actor.workspaceId, { ...page, state }), page.limit, {
        present: presentJob,
        position: ({ createdAt, id }) => [createdAt.toString(), id],
      })
    },
  )

  app.get<{ Params: IdParams }>(
    '/core/jobs/:id',
    {
      config: { scope: 'jobs:read' },
      schema: {
        tags: ['Jobs'],
        response: { 200: Answered('The job.'), ...describeProblems('not_found') },
      },
    },
    async ({ actor, params }, reply) =>
      sendWithEtag(reply, presented(await getJob(pool, actor.workspaceId, params.id))),
  )
}

function registerRetry(
  app: FastifyInstance,
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
): void {
  const loadBoss = loadBossOnce(deps.pool, deps.log)
  app.post<{ Params: IdParams }>(
    '/core/jobs/:id/retry',
    {
      config: { scope: 'jobs:write' },
      schema: {
        description:
          'Queues a job again that has failed for good, for one more attempt. A job in another ' +
          'state is not changed: 409 `invalid_transition`.',
        tags: ['Jobs'],
        body: defineWriteBody(Type.Object({}, { additionalProperties: false })),
        response: {
          200: Answered('The job, which is retried.'),
          ...describeProblems(...WRITE_PROBLEMS, 'not_found', 'invalid_transition'),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const boss = await loadBoss()
      return sendWrite({ deps, executeIdempotently }, { request, reply }, async (write) => ({
        status: 200,
        body: presented(await retryJob(write.db, boss, { workspaceId: write.workspaceId, id })),
      }))
    },
  )
}

const presented = (job: Parameters<typeof presentJob>[0]) => ({ data: presentJob(job), meta: {} })
