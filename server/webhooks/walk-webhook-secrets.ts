import type { Pool } from '../platform/db/pool.ts'
import type { KeyState, SecretBox } from '../platform/secret-box.ts'
import { placeOf } from './open-keys.ts'
import { type SealedRow, type SealedSecrets, selectSealedRows } from './store/sealed-secrets.ts'

const BATCH_SIZE = 100

const SEALED = [
  ['sealedSecret', 'secret'],
  ['sealedPreviousSecret', 'secret'],
  ['sealedSigningKey', 'signing key'],
] as const satisfies [keyof SealedSecrets, Parameters<typeof placeOf>[1]][]

export type SecretState = {
  column: keyof SealedSecrets
  place: string
  sealed: Buffer
  state: KeyState
}

/** The secrets of an endpoint, each with the key that decrypts it. */
export function statesOf(secrets: SecretBox, row: SealedRow): SecretState[] {
  return SEALED.flatMap(([column, which]) => {
    const sealed = row[column]
    const place = placeOf(row, which)
    return sealed === null || sealed.length === 0
      ? []
      : [{ column, place, sealed, state: secrets.stateOf(sealed, place) }]
  })
}

/** Calls `visit` with each endpoint that has secrets, up to `maxEndpoints`, in batches. */
export async function walkWebhookSecrets(
  pool: Pool,
  visit: (row: SealedRow) => Promise<void> | void,
  maxEndpoints = Infinity,
): Promise<void> {
  let after: SealedRow | null = null
  for (let seen = 0; seen < maxEndpoints;) {
    const rows: SealedRow[] = await selectSealedRows(pool, {
      after,
      limit: Math.min(BATCH_SIZE, maxEndpoints - seen),
    })
    for (const row of rows) await visit(row)
    seen += rows.length
    after = rows.at(-1) ?? null
    if (after === null || rows.length < BATCH_SIZE) return
  }
}
