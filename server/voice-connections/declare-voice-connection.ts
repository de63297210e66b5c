import Type from 'typebox'
import { formatInstant } from '../platform/time.ts'
import { declareResource } from '../resources/declare-resource.ts'
import { ADDED, CHANGED_SECRETS, NEW_SECRETS } from './schemas.ts'
import {
  type ConnectionContent,
  type LastRequests,
  VOICE_CONNECTION_ATTRIBUTES,
} from './voice-connection-attributes.ts'

/** A connection with the URL to which its platform sends requests. */
type Presented = ConnectionContent & LastRequests & { url: string }
const CHANGE_EXAMPLE = { secret: 'another-long-made-up-secret' }
type Attributes = typeof VOICE_CONNECTION_ATTRIBUTES

const { schemas, ...connection } = declareResource<Attributes, Presented>(
  VOICE_CONNECTION_ATTRIBUTES,
  {
    type: 'voice_connection',
    table: 'voice_connections',
    events: {
      created: 'voice_connection.created',
      updated: 'voice_connection.updated',
      archived: 'voice_connection.archived',
      restored: null,
    },
    changeExample: CHANGE_EXAMPLE,
    extra: {
      schemas: { resource: ADDED, create: NEW_SECRETS, change: CHANGED_SECRETS },
      present: (shown) => ({
        url: shown.url,
        last_accepted_at: shown.lastAcceptedAt && formatInstant(shown.lastAcceptedAt),
        last_refused_at: shown.lastRefusedAt && formatInstant(shown.lastRefusedAt),
        last_refused_reason: shown.lastRefusedReason,
        last_refused_detail: shown.lastRefusedDetail,
      }),
      read: readSecrets,
    },
  },
)

/** A connection has a UUID, and its platform never changes. */
export const VOICE_CONNECTION = {
  ...connection,
  schemas: {
    ...schemas,
    resource: Type.Object({ ...schemas.resource.properties, id: Type.String({ format: 'uuid' }) }),
    change: Type.Omit(schemas.change, ['platform'], {
      additionalProperties: false,
      minProperties: 1,
      examples: [CHANGE_EXAMPLE],
    }),
  },
}

/** The secrets in a request. A secret that is not sent is absent from the result. */
function readSecrets({
  secret,
  webhook_secret: webhookSecret,
  api_key: apiKey,
}: Record<string, unknown>) {
  const sent = Object.entries({ secret, webhookSecret, apiKey })
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}
