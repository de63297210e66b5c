import type { FastifyPluginAsync } from 'fastify'
import type { Writing } from '../access/writes/send-write.ts'
import { resourceRoutes } from '../crud/resource-routes.ts'
import type { ConnectionCache } from './create-connection-cache.ts'
import type { RequestReports } from './create-request-reports.ts'
import { VOICE_CONNECTION } from './declare-voice-connection.ts'
import { formatConnectionKey } from './find-connection.ts'
import { sealSecrets } from './seal-secrets.ts'

type Parts = Writing & { connections: ConnectionCache; requestReports: RequestReports }

/**
 * The endpoints under /core/voice_connections. A voice connection lets a voice platform take calls
 * for a team.
 */
export function voiceConnectionRoutes(parts: Parts): FastifyPluginAsync {
  const { publicUrl, secrets } = parts.deps
  const resource: typeof VOICE_CONNECTION = {
    ...VOICE_CONNECTION,
    complete: ({ workspaceId }, connection) => sealSecrets(secrets, workspaceId, connection),
    present: (row) => {
      const { id, platform, workspaceId } = row
      const url = `${publicUrl}/voice/${platform}/${formatConnectionKey(workspaceId, id)}`
      return VOICE_CONNECTION.present({ ...parts.requestReports.withPending(row), url })
    },
  }
  return resourceRoutes(
    {
      resource,
      path: '/core/voice_connections',
      tag: 'Voice',
      scopes: { read: 'calls:read', write: 'calls:write' },
      // A change takes effect immediately in this process.
      afterWrite: (workspaceId, id) => {
        if (id !== undefined) parts.connections.forget(formatConnectionKey(workspaceId, id))
      },
      documentation: {
        list: { answer: 'The voice connections that are not archived, newest last.' },
        get: { answer: 'The voice connection, without its secrets.' },
        create: {
          description:
            'The platform sends its tool calls to the returned `url`. `GET ' +
            '/voice/assistants/{platform}.json` returns an assistant to import there, and `GET ' +
            '/voice/tools/{platform}.json` returns only its tools.',
          problems: ['secrets_unavailable'],
        },
        update: {
          description:
            'Attributes and secrets that are not sent stay unchanged. The platform cannot be changed. `null` ' +
            'clears an optional attribute. With `If-Match`, the change applies only at that ' +
            'version. A new secret takes effect immediately, and within a second in other processes; the ' +
            'old one is rejected from then on.',
          answer: 'The updated voice connection, without its secrets.',
          problems: ['invalid_transition', 'secrets_unavailable'],
        },
        archive: {
          operationId: 'deleteVoiceConnection',
          summary: 'Delete a voice connection',
          answer: 'The archived voice connection. Its secrets were deleted.',
        },
      },
    },
    parts,
  )
}
