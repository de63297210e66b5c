import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { settleEndpoint } from './settle-endpoint.ts'
import { WEBHOOK_ENDPOINT } from './declare-webhook-endpoint.ts'

/** Webhook endpoints whose keys are encrypted with `secrets`. */
export function openEndpoints(secrets: SecretBox | null): typeof WEBHOOK_ENDPOINT {
  return {
    ...WEBHOOK_ENDPOINT,
    complete: (write, endpoint, before) => settleEndpoint(secrets, write, { endpoint, before }),
  }
}
