import { selectListOf } from '../platform/db/columns.ts'
import { Problem } from '../http/problems/problem.ts'
import { formatInstant } from '../platform/time.ts'
import { declareResource } from '../crud/declare-resource.ts'
import { checkConnection } from './check-connection.ts'
import { ADDED, CHANGED_SECRETS, NEW_SECRETS } from './schemas.ts'
import { NO_REQUESTS, WITH_REQUESTS } from './store/last-requests.ts'
import {
  type KeptConnection,
  type SentSecrets,
  VOICE_CONNECTION_ATTRIBUTES,
} from './voice-connection-attributes.ts'

export const VOICE_CONNECTION = declareResource<
  typeof VOICE_CONNECTION_ATTRIBUTES,
  KeptConnection,
  string
>(VOICE_CONNECTION_ATTRIBUTES, {
  id: 'uuid',
  type: 'voice_connection',
  table: 'voice_connections',
  events: {
    created: 'voice_connection.created',
    updated: 'voice_connection.updated',
    archived: 'voice_connection.archived',
    restored: null,
  },
  changeExample: { secret: 'another-long-made-up-secret' },
  fixed: ['platform'],
  kept: ['sealed_secret', 'sealed_webhook_secret', 'sealed_api_key'],
  lock: null,
  check: checkConnection,
  beforeUpdate: (_, { archivedAt }) => {
    if (archivedAt)
      throw new Problem(
        'invalid_transition',
        'This voice connection is archived and its secrets are deleted. Create a new one with ' +
          'POST /core/voice_connections.',
        { members: { state: 'archived', cause: 'archived' } },
      )
  },
  beforeArchive: async () => ({
    sealedSecret: Buffer.alloc(0),
    sealedWebhookSecret: null,
    sealedApiKey: null,
  }),
  extra: {
    schemas: { resource: ADDED, create: NEW_SECRETS, change: CHANGED_SECRETS },
    selected: selectListOf('voice_connections', ['workspace_id']),
    joined: WITH_REQUESTS,
    defaults: { ...NO_REQUESTS, sealedWebhookSecret: null, sealedApiKey: null },
    present: (shown) => ({
      url: shown.url,
      last_accepted_at: shown.lastAcceptedAt && formatInstant(shown.lastAcceptedAt),
      last_refused_at: shown.lastRefusedAt && formatInstant(shown.lastRefusedAt),
      last_refused_reason: shown.lastRefusedReason,
      last_refused_detail: shown.lastRefusedDetail,
    }),
    read: readSecrets,
  },
})

/** The secrets in a request. A secret that is not sent is absent from the result. */
function readSecrets({
  secret,
  webhook_secret: webhookSecret,
  api_key: apiKey,
}: Record<string, unknown>): SentSecrets {
  const sent = Object.entries({ secret, webhookSecret, apiKey })
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}
