import Type, { type Static } from 'typebox'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { endExample, findSandboxOf } from '../access/store/examples.ts'
import type { EvictWorkspace } from '../access/tokens/create-token-verifier.ts'
import { defineWriteBody, type WriteBody } from '../http/bodies/define-write-body.ts'
import { Problem } from '../http/problems/problem.ts'
import { forgetMembers } from '../people/members/forget-members.ts'
import { requireOwner } from '../people/require-owner.ts'
import { presentationOf, requireSession, type SessionHost } from '../people/session-host.ts'
import { openWorkspace } from '../people/store/sessions.ts'
import { listMemberships } from '../people/store/members.ts'
import { transaction } from '../platform/db/pool.ts'
import type { VoiceDeps } from '../voice/call/session.ts'
import { openExamples } from './open-examples.ts'

const Wanted = Type.Object(
  {
    language: Type.String({ format: 'language' }),
    time_zone: Type.String({ format: 'time-zone' }),
  },
  { additionalProperties: false },
)
type Wanted = Static<typeof Wanted>

type ExampleHost = SessionHost & { voice: VoiceDeps; forgetWorkspace: EvictWorkspace }

/**
 * The example week of a sandbox: a workspace of its own with invented callers, in which an owner
 * sees every page filled. It is removed as a whole.
 */
export function exampleRoutes(host: ExampleHost): FastifyPluginAsync {
  const openExample = openExamples(host.voice)
  return async (app) => {
    app.post<{ Body: WriteBody<Wanted> }>(
      '/auth/example',
      { schema: { hide: true, body: defineWriteBody(Wanted) } },
      async (request) => {
        const { workspaceId, personId, provenance } = await requireOwner(host, request, {
          isRecent: false,
        })
        const { sandbox, isExample } = await requireSession(host, request)
        if (!sandbox || isExample)
          throw new Problem('invalid_transition', 'Only a sandbox has an example week.')
        const { language, time_zone: timeZone } = request.body.data.attributes
        const sandboxId = workspaceId
        const wanted = { sandboxId, personId, provenance, language, timeZone }
        return enter(host, request, await openExample(wanted))
      },
    )
    app.delete('/auth/example', { schema: { hide: true } }, async (request) => {
      const { workspaceId, personId } = await requireOwner(host, request, { isRecent: false })
      const sandboxId = await transaction(host.pool, async (tx) => {
        const of = await findSandboxOf(tx, workspaceId)
        if (of === null)
          throw new Problem('invalid_transition', 'The workspace is not an example week.')
        await endExample(tx, workspaceId, host.now())
        await forgetMembers(tx, workspaceId)
        return of
      })
      host.forgetWorkspace(workspaceId)
      const { pool } = host
      const memberships = await listMemberships(pool, personId)
      const isMember = memberships.some((each) => each.workspaceId === sandboxId)
      return enter(host, request, isMember ? sandboxId : null)
    })
  }
}

/** Opens a workspace in the session of the request. */
async function enter(
  host: ExampleHost,
  request: FastifyRequest,
  workspaceId: Parameters<typeof openWorkspace>[2] | null,
) {
  const session = await requireSession(host, request)
  if (workspaceId !== null) await openWorkspace(host.pool, session.id, workspaceId)
  host.sessions.evict([session.hash])
  return presentationOf(host, await requireSession(host, request))
}
