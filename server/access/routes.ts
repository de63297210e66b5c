import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { problems, WRITING } from '../platform/http/describe-problems.ts'
import { answer, envelope } from '../platform/http/envelope.ts'
import { readIfMatch } from '../platform/http/if-match.ts'
import { setEtag } from '../platform/http/set-etag.ts'
import type { AnswerOnce } from './answer-once.ts'
import { changeWorkspace } from './change-workspace.ts'
import { getWorkspace } from './get-workspace.ts'
import { presentWorkspace } from './present-workspace.ts'
import { WorkspaceChange, WorkspaceResource } from './schemas.ts'
import { sendAnswer, writeRequestOf } from './send-answer.ts'
import type { WorkspaceSettings } from './store.ts'

const Answered = (description: string) => answer(description, WorkspaceResource, Type.Object({ version: Type.Integer() }))

/** The workspace of the token under /core/workspace. */
export function workspaceRoutes({ pool, now }: Deps, answerOnce: AnswerOnce): FastifyPluginAsync {
  return async (app) => {
    app.get('/core/workspace', {
      config: { scope: 'roster:read' },
      schema: { operationId: 'getWorkspace', summary: 'Read the workspace', tags: ['Roster'], response: { 200: Answered('The workspace of the token, with what it tells callers about itself.'), ...problems() } },
    }, async ({ caller }, reply) => {
      const workspace = await getWorkspace(pool, caller.workspaceId)
      return reply.header('etag', `"${workspace.version}"`).send(presented(workspace))
    })

    app.patch<{ Body: { data: { attributes: WorkspaceChange } } }>('/core/workspace', {
      config: { scope: 'roster:write' },
      schema: {
        operationId: 'updateWorkspace',
        summary: 'Change the workspace',
        description: 'Attributes that are left out stay as they are; null clears one. With `If-Match`, only if the workspace is still at that version. The voice tool `answer_question` answers from these attributes.',
        tags: ['Roster'],
        body: envelope(WorkspaceChange),
        response: { 200: Answered('The workspace after the change.'), ...problems(...WRITING, 'precondition_failed') },
      },
    }, async (request, reply) => {
      const { opening_hours: openingHours, ...rest } = request.body.data.attributes
      const edit = { change: { ...rest, ...(openingHours !== undefined && { openingHours }) }, version: readIfMatch(request.headers['if-match']), now: now() }
      const sent = await answerOnce(writeRequestOf(request), async (db) => ({ status: 200, body: presented(await changeWorkspace(db, request.caller.workspaceId, edit)) }))
      return sendAnswer(setEtag(reply, sent.text), sent)
    })
  }
}

function presented(workspace: WorkspaceSettings) {
  return { data: presentWorkspace(workspace), meta: { version: workspace.version } }
}
