import type { Pool } from '../platform/db/pool.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { checkSecrets } from '../voice-connections/check-secrets.ts'
import { checkWebhookSecrets } from '../webhooks/check-webhook-secrets.ts'

/** The number of stored secrets that each key decrypts, and the resources of unreadable ones. */
export type AllSecretCounts = {
  current: number
  old: number
  unreadable: number
  connections: { lost: number; named: { workspaceId: number; id: string; name: string }[] }
  endpoints: { lost: number; named: { workspaceId: number; id: string }[] }
}

/** Counts all stored secrets by the key that decrypts them. */
export async function checkAllSecrets(pool: Pool, secrets: SecretBox): Promise<AllSecretCounts> {
  const connections = await checkSecrets(pool, secrets)
  const endpoints = await checkWebhookSecrets(pool, secrets)
  return {
    current: connections.current + endpoints.current,
    old: connections.old + endpoints.old,
    unreadable: connections.unreadable + endpoints.unreadable,
    connections,
    endpoints,
  }
}
