import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { listWorkspaces } from '../access/store/workspaces.ts'
import type { Deps } from '../deps.ts'
import { sendLastingStream } from '../http/limits/send-lasting-stream.ts'
import { Problem } from '../http/problems/problem.ts'
import type { SessionHost } from '../people/session-host.ts'
import type { Limits } from '../platform/limits.ts'
import { requireOwner } from '../people/require-owner.ts'

type BackupHost = SessionHost & Pick<Deps, 'backups'> & { limits: Pick<Limits, 'http'> }
type Backups = NonNullable<Deps['backups']>

/**
 * The backup of the server, for the owner of its only workspace; example weeks do not count. Where
 * there are several, it has data of others, and only an operator can make it.
 */
export function backupRoutes(host: BackupHost): FastifyPluginAsync {
  let isBusy = false
  const requireFree = () => {
    if (!isBusy) return
    throw new Problem(
      'rate_limited',
      'A backup is being downloaded already. Wait until it is complete, or cancel that download.',
      { headers: { 'retry-after': '10' }, members: { cause: 'backup_running' } },
    )
  }
  return async (app) => {
    app.get('/auth/backup', { schema: { hide: true } }, async (request) => {
      await requireOwner(host, request, { isRecent: false })
      const { backups } = host
      const isOnly = await isOnlyWorkspace(host)
      const key = isOnly && backups ? backups.findKey() : null
      const attributes = { is_possible: isOnly && !!backups, is_only_workspace: isOnly, key }
      return { data: { type: 'backup', attributes } }
    })
    // An error of the download itself would be shown by no page.
    app.post('/auth/backup/check', { schema: { hide: true } }, async (request, reply) => {
      const { backups } = await requireBackups(host, request)
      requireFree()
      await backups.check().catch((error: unknown) => {
        throw new Problem('invalid_transition', (error as Error).message, {
          members: { cause: 'backup_failed' },
        })
      })
      return reply.code(204).send()
    })
    app.get(
      '/auth/backup/file',
      { schema: { hide: true }, exposeHeadRoute: false },
      async (request, reply) => {
        const { backups, personId } = await requireBackups(host, request)
        requireFree()
        isBusy = true
        const stop = new AbortController()
        const name = `slotline-${host.now().toString().slice(0, 10)}.backup`
        reply
          .header('content-type', 'application/octet-stream')
          .header('content-disposition', `attachment; filename="${name}"`)
        const end = () => {
          stop.abort()
          isBusy = false
        }
        host.log.info({ reqId: request.id, personId }, 'an owner downloads a backup of the server')
        const pieces = backups.read(stop.signal)
        return sendLastingStream({ request, reply }, pieces, end, host.limits.http)
      },
    )
  }
}

/** Throws invalid_transition, and the problems of requireOwner. */
async function requireBackups(
  host: BackupHost,
  request: FastifyRequest,
): Promise<{ backups: Backups; personId: string }> {
  const { personId } = await requireOwner(host, request)
  const { backups } = host
  if (!(await isOnlyWorkspace(host)))
    throw new Problem(
      'invalid_transition',
      'This server has several workspaces, so only its operator can back it up: slotline backup. ' +
        'Export this workspace instead.',
      { members: { cause: 'several_workspaces' } },
    )
  if (backups) return { backups, personId }
  throw new Problem('invalid_transition', 'This process makes no backups. Run: slotline backup', {
    members: { cause: 'no_backups' },
  })
}

async function isOnlyWorkspace({ pool }: BackupHost): Promise<boolean> {
  return (await listWorkspaces(pool)).filter(({ isExample }) => !isExample).length === 1
}
