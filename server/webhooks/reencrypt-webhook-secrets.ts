import type { Pool } from '../platform/db/pool.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { replaceSealed, type SealedRow, type SealedSecrets } from './store/sealed-secrets.ts'
import { statesOf, walkWebhookSecrets } from './walk-webhook-secrets.ts'

/** A row that changes during a pass is read again in the next one. */
const MAX_PASSES = 5

/**
 * Re-encrypts the secrets of old keys with the current key; returns their number. It may run at any
 * time and concurrently: a secret that changes in the meantime keeps its new value.
 */
export async function reencryptWebhookSecrets(
  pool: Pool,
  secrets: SecretBox,
  now: Temporal.Instant,
): Promise<number> {
  let count = 0
  for (let pass = 0, changed = true; changed && pass < MAX_PASSES; pass++) {
    changed = false
    await walkWebhookSecrets(pool, async (row) => {
      const old = statesOf(secrets, row).filter(({ state }) => state === 'old')
      if (old.length === 0) return
      const sealed = Object.fromEntries(
        old.map(({ column, place, sealed: before }) => [
          column,
          secrets.seal(secrets.open(before, place), place),
        ]),
      )
      if (await replaceSealed(pool, row, { ...sealedOf(row), ...sealed }, now)) count += old.length
      else changed = true
    })
  }
  return count
}

/**
 * Removes the secrets that no key decrypts; returns their number. An endpoint without its secret is
 * disabled, until it has a new one and is enabled again.
 */
export async function discardWebhookSecrets(
  pool: Pool,
  secrets: SecretBox,
  now: Temporal.Instant,
): Promise<number> {
  let count = 0
  await walkWebhookSecrets(pool, async (row) => {
    const lost = statesOf(secrets, row).filter(({ state }) => state === 'unreadable')
    if (lost.length === 0) return
    const removed = Object.fromEntries(
      lost.map(({ column }) => [column, column === 'sealedSecret' ? Buffer.alloc(0) : null]),
    )
    if (await replaceSealed(pool, row, { ...sealedOf(row), ...removed }, now)) count += lost.length
  })
  return count
}

function sealedOf({
  sealedSecret,
  sealedPreviousSecret,
  sealedSigningKey,
}: SealedRow): SealedSecrets {
  return { sealedSecret, sealedPreviousSecret, sealedSigningKey }
}
