import Type, { type Static } from 'typebox'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { presentWorkspace } from '../access/workspaces/present-workspace.ts'
import { changeLifecycle } from '../access/workspaces/change-lifecycle.ts'
import type { EvictWorkspace } from '../access/tokens/create-token-verifier.ts'
import { defineWriteBody, type WriteBody } from '../http/bodies/define-write-body.ts'
import { createWorkspacePlaces } from '../http/limits/create-workspace-places.ts'
import { sendLastingStream } from '../http/limits/send-lasting-stream.ts'
import type { Deps } from '../deps.ts'
import type { SessionHost } from '../people/session-host.ts'
import { transaction } from '../platform/db/pool.ts'
import type { Limits } from '../platform/limits.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { backupRoutes } from './backup-routes.ts'
import { requireOwner } from '../people/require-owner.ts'
import { writeWorkspace } from './write-workspace.ts'

type OwnerHost = SessionHost & {
  forgetWorkspace: EvictWorkspace
  limits: Pick<Limits, 'http'>
} & Pick<Deps, 'backups'>
type Step = Parameters<typeof changeLifecycle>[2]['step']

const MAX_EXPORTS = 4

const Deletion = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 1024 }) },
  { additionalProperties: false },
)
type Deletion = Static<typeof Deletion>

/**
 * What an owner can do with the whole workspace that is open, within ten minutes of a sign-in:
 * archive, restore, delete and export it, and back up the server. No access token can.
 */
export function ownerRoutes(host: OwnerHost): FastifyPluginAsync {
  const takePlace = createWorkspacePlaces('file', { max: MAX_EXPORTS, maxOfWorkspace: 1 })
  return async (app) => {
    for (const does of ['archive', 'restore'] as const)
      app.post(`/auth/workspace/${does}`, { schema: { hide: true } }, (request) =>
        takeStep(host, request, { does }),
      )
    app.post<{ Body: WriteBody<Deletion> }>(
      '/auth/workspace/delete',
      { schema: { hide: true, body: defineWriteBody(Deletion) } },
      (request) =>
        takeStep(host, request, { does: 'delete', name: request.body.data.attributes.name }),
    )
    app.get('/auth/workspace/export', { schema: { hide: true } }, async (request, reply) => {
      const { workspaceId } = await requireOwner(host, request)
      nameFile(reply, workspaceId, host.now())
      if (request.method === 'HEAD') return reply.send()
      const release = takePlace(workspaceId)
      const texts = writeWorkspace(host.pool, workspaceId)
      return sendLastingStream({ request, reply }, texts, release, host.limits.http)
    })
    await app.register(backupRoutes(host))
  }
}

function nameFile(reply: FastifyReply, workspaceId: WorkspaceId, now: Temporal.Instant): void {
  const name = `workspace-${workspaceId}-${now.toString().slice(0, 10)}.ndjson`
  reply
    .header('content-type', 'application/x-ndjson')
    .header('content-disposition', `attachment; filename="${name}"`)
}

async function takeStep(host: OwnerHost, request: FastifyRequest, step: Step) {
  const { workspaceId, provenance } = await requireOwner(host, request)
  const changed = await transaction(host.pool, (tx) =>
    changeLifecycle(tx, workspaceId, { step, now: host.now(), provenance }),
  )
  host.forgetWorkspace(workspaceId)
  return { data: presentWorkspace(changed), meta: { version: changed.version } }
}
