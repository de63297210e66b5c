import type { Pool } from '../platform/db/pool.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { selectSealedRows } from './store/sealed-secrets.ts'
import { statesOf, walkWebhookSecrets } from './walk-webhook-secrets.ts'

const MAX_NAMED = 20

/**
 * The number of stored secrets of webhook endpoints that each key decrypts. `lost`: the number of
 * endpoints with an unreadable secret; `named`: the first of them.
 */
export type WebhookSecretCounts = {
  current: number
  old: number
  unreadable: number
  lost: number
  named: { workspaceId: number; id: string }[]
}

/** Counts the stored secrets by the key that decrypts them, up to `limit` endpoints. */
export async function checkWebhookSecrets(
  pool: Pool,
  secrets: SecretBox,
  limit?: number,
): Promise<WebhookSecretCounts> {
  const counts: WebhookSecretCounts = { current: 0, old: 0, unreadable: 0, lost: 0, named: [] }
  await walkWebhookSecrets(
    pool,
    (row) => {
      const states = statesOf(secrets, row)
      for (const { state } of states) counts[state]++
      if (!states.some(({ state }) => state === 'unreadable')) return
      counts.lost++
      if (counts.named.length < MAX_NAMED)
        counts.named.push({ workspaceId: row.workspaceId, id: row.id })
    },
    limit,
  )
  return counts
}

/** Whether any webhook endpoint has a stored secret. */
export async function hasWebhookSecrets(pool: Pool): Promise<boolean> {
  return (await selectSealedRows(pool, { after: null, limit: 1 })).length > 0
}
