import type { Pool } from '../platform/db/pool.ts'
import type { KeyState, SecretBox } from '../platform/secret-box.ts'
import { placeOf } from './seal-secret.ts'
import { type RowPlace, type SealedRow, type SealedSecrets, selectSealedRows } from './store.ts'

const BATCH_SIZE = 100

const SEALED = [
  ['sealedSecret', 'secret'],
  ['sealedWebhookSecret', 'webhook'],
  ['sealedApiKey', 'api'],
] as const satisfies [keyof SealedSecrets, Parameters<typeof placeOf>[2]][]

export type SecretState = {
  column: (typeof SEALED)[number][0]
  place: string
  sealed: Buffer
  state: KeyState
}

/** The secrets of a connection, each with the key that decrypts it. */
export function statesOf(secrets: SecretBox, row: SealedRow): SecretState[] {
  return SEALED.flatMap(([column, which]) => {
    const sealed = row[column]
    const place = placeOf(row.workspaceId, row.id, which)
    return sealed === null || sealed.length === 0
      ? []
      : [{ column, place, sealed, state: secrets.stateOf(sealed, place) }]
  })
}

/** Calls `visit` with each connection that has secrets, up to `maxConnections`, in batches. */
export async function walkSecrets(
  pool: Pool,
  visit: (row: SealedRow) => Promise<void> | void,
  maxConnections = Infinity,
): Promise<void> {
  let after: RowPlace | null = null
  for (let seen = 0; seen < maxConnections;) {
    const rows: SealedRow[] = await selectSealedRows(pool, {
      after,
      limit: Math.min(BATCH_SIZE, maxConnections - seen),
    })
    for (const row of rows) await visit(row)
    seen += rows.length
    after = rows.at(-1) ?? null
    if (after === null || rows.length < BATCH_SIZE) return
  }
}
