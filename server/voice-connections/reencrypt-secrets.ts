import type { Pool } from '../platform/db/pool.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { replaceSealed, type SealedRow, type SealedSecrets } from './store.ts'
import { statesOf, walkSecrets } from './walk-secrets.ts'

/** A row that changes during a pass is read again in the next one. */
const MAX_PASSES = 5

/**
 * Re-encrypts the secrets of old keys with the current key; returns their number. It may run at any
 * time and concurrently: a secret that changes in the meantime keeps its new value.
 */
export async function reencryptSecrets(pool: Pool, secrets: SecretBox): Promise<number> {
  let count = 0
  for (let pass = 0, changed = true; changed && pass < MAX_PASSES; pass++) {
    changed = false
    await walkSecrets(pool, async (row) => {
      const old = statesOf(secrets, row).filter(({ state }) => state === 'old')
      if (old.length === 0) return
      const sealed = Object.fromEntries(
        old.map(({ column, place, sealed: before }) => [
          column,
          secrets.seal(secrets.open(before, place), place),
        ]),
      )
      if (await replaceSealed(pool, row, { ...sealedOf(row), ...sealed })) count += old.length
      else changed = true
    })
  }
  return count
}

/**
 * Removes the secrets that no key decrypts; returns their number. Their connections reject every
 * request until a new secret is set.
 */
export async function discardSecrets(pool: Pool, secrets: SecretBox): Promise<number> {
  let count = 0
  await walkSecrets(pool, async (row) => {
    const lost = statesOf(secrets, row).filter(({ state }) => state === 'unreadable')
    if (lost.length === 0) return
    const removed = Object.fromEntries(
      lost.map(({ column }) => [column, column === 'sealedSecret' ? Buffer.alloc(0) : null]),
    )
    if (await replaceSealed(pool, row, { ...sealedOf(row), ...removed })) count += lost.length
  })
  return count
}

function sealedOf({ sealedSecret, sealedWebhookSecret, sealedApiKey }: SealedRow): SealedSecrets {
  return { sealedSecret, sealedWebhookSecret, sealedApiKey }
}
