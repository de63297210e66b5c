import Type from 'typebox'
import { declareResource } from '../resources/declare-resource.ts'
import { ADDED, CHANGED_SECRETS, NEW_SECRETS } from './schemas.ts'
import {
  type ConnectionContent,
  type LastRequests,
  VOICE_CONNECTION_ATTRIBUTES,
} from './voice-connection-attributes.ts'

/** A connection with the URL to which its platform sends requests. */
type Presented = ConnectionContent & LastRequests & { url: string }
type Attributes = typeof VOICE_CONNECTION_ATTRIBUTES

export const VOICE_CONNECTION = declareResource<Attributes, Presented>(
  VOICE_CONNECTION_ATTRIBUTES,
  {
    type: 'voice_connection',
    table: 'voice_connections',
    id: Type.String({ format: 'uuid' }),
    changeExample: { secret: 'another-long-made-up-secret' },
    extra: {
      schemas: { resource: ADDED, create: NEW_SECRETS, change: CHANGED_SECRETS },
      present: (connection) => ({
        url: connection.url,
        last_accepted_at: connection.lastAcceptedAt?.toString() ?? null,
        last_refused_at: connection.lastRefusedAt?.toString() ?? null,
        last_refused_reason: connection.lastRefusedReason,
        last_refused_detail: connection.lastRefusedDetail,
      }),
      read: readSecrets,
    },
  },
)

/** The secrets of a request. A secret that is left out stays out. */
function readSecrets({
  secret,
  webhook_secret: webhookSecret,
  api_key: apiKey,
}: Record<string, unknown>) {
  const sent = Object.entries({ secret, webhookSecret, apiKey })
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}
