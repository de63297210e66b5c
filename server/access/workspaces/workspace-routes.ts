import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../deps.ts'
import { describeProblems, WRITE_PROBLEMS } from '../../http/open-api/describe-problems.ts'
import { toCamelCase } from '../../platform/db/columns.ts'
import { defineResponse, defineWriteBody } from '../../http/bodies/define-write-body.ts'
import { readIfMatch } from '../../http/etags/read-if-match.ts'
import { changeWorkspace } from './change-workspace.ts'
import type { EvictWorkspace } from '../tokens/create-token-verifier.ts'
import { getWorkspace, type WorkspaceSettings } from '../store/workspaces.ts'
import { presentWorkspace } from './present-workspace.ts'
import { WorkspaceChange, WorkspaceResource } from '../schemas.ts'
import { sendWrite, type Writing } from '../writes/send-write.ts'

const Answered = (description: string) =>
  defineResponse(description, WorkspaceResource, Type.Object({ version: Type.Integer() }))

/** The workspace of the token under /core/workspace. */
export function workspaceRoutes(
  writing: Writing & { forgetWorkspace: EvictWorkspace },
): FastifyPluginAsync {
  return async (app) => {
    registerGet(app, writing.deps)
    registerUpdate(app, writing)
  }
}

function registerGet(app: FastifyInstance, { pool }: Deps): void {
  app.get(
    '/core/workspace',
    {
      config: { scope: 'roster:read' },
      schema: {
        operationId: 'getWorkspace',
        summary: 'Get the workspace',
        tags: ['Roster'],
        response: {
          200: Answered('The workspace of the token, with its information for callers.'),
          ...describeProblems(),
        },
      },
    },
    async ({ actor }, reply) => {
      const workspace = await getWorkspace(pool, actor.workspaceId)
      return reply.header('etag', `"${workspace.version}"`).send(presented(workspace))
    },
  )
}

function registerUpdate(
  app: FastifyInstance,
  writing: Writing & { forgetWorkspace: EvictWorkspace },
): void {
  app.patch<{ Body: { data: { attributes: WorkspaceChange } } }>(
    '/core/workspace',
    {
      config: { scope: 'roster:write' },
      schema: {
        operationId: 'updateWorkspace',
        summary: 'Update the workspace',
        description:
          'Omitted attributes keep their values; null clears an attribute. With `If-Match`, ' +
          'the workspace is changed only if it still has that version. The voice tool `answer_question` ' +
          'answers from these attributes.',
        tags: ['Roster'],
        body: defineWriteBody(WorkspaceChange),
        response: {
          200: Answered('The workspace after the change.'),
          ...describeProblems(...WRITE_PROBLEMS, 'precondition_failed'),
        },
      },
    },
    async (request, reply) => {
      const { workspaceId } = request.actor
      const edit = {
        change: readChange(request.body.data.attributes),
        version: readIfMatch(request.headers['if-match']),
      }
      return sendWrite(
        writing,
        { request, reply },
        async ({ db, now, provenance }) => ({
          status: 200,
          body: presented(await changeWorkspace(db, workspaceId, { ...edit, now, provenance })),
        }),
        // Verified tokens contain settings and are cached.
        { afterCommit: () => writing.forgetWorkspace(workspaceId) },
      )
    },
  )
}

/** The change of a request. Attributes that are left out stay out. */
function readChange(sent: WorkspaceChange) {
  const entries = Object.entries(sent).map(([name, value]) => [toCamelCase(name), value])
  return Object.fromEntries(entries) as Parameters<typeof changeWorkspace>[2]['change']
}

function presented(workspace: WorkspaceSettings) {
  return { data: presentWorkspace(workspace), meta: { version: workspace.version } }
}
