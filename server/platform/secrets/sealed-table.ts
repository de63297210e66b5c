import type { Db, Pool } from '../db/pool.ts'
import type { KeyState, SecretBox } from './secret-box.ts'
import type { WorkspaceId } from '../workspace-id.ts'

/** The encrypted secrets of a row by name. Null or empty: none. */
export type SealedSecrets<Name extends string = string> = Record<Name, Buffer | null>

export type SealedRow<Name extends string = string> = {
  workspaceId: WorkspaceId
  id: string
  /** For the operator, if the resource has one. */
  name?: string
  secrets: SealedSecrets<Name>
}

/** A table of resources with secrets, which are encrypted with the key of the operator. */
export type SealedTable<Name extends string = string> = {
  /** The context that a secret is encrypted with. */
  placeOf(row: SealedRow<Name>, name: Name): string
  /** Rows with secrets in all workspaces, in the order of their primary keys. */
  selectRows(db: Db, page: SealedPage): Promise<SealedRow<Name>[]>
  /** Replaces the secrets of a row if they are still those that were read; returns false if not. */
  replaceSecrets(
    pool: Pool,
    read: SealedRow<Name>,
    secrets: SealedSecrets<Name>,
    now: Temporal.Instant,
  ): Promise<boolean>
}

export type SealedPage = { after: { workspaceId: WorkspaceId; id: string } | null; limit: number }

/**
 * The number of stored secrets that each key decrypts. `lost`: the number of rows with an
 * unreadable secret; `named`: the first of them.
 */
export type SecretCounts = Record<KeyState, number> & {
  lost: number
  named: { workspaceId: WorkspaceId; id: string; name?: string }[]
}

const BATCH_SIZE = 100
const MAX_NAMED = 20
/** A row that changes during a pass is read again in the next one. */
const MAX_PASSES = 5

/** Whether any row of a table has a secret. */
export async function hasSecrets(pool: Pool, table: SealedTable): Promise<boolean> {
  return (await table.selectRows(pool, { after: null, limit: 1 })).length > 0
}

/**
 * Counts the stored secrets of a table by the key that decrypts them, in at most `maxRows` rows.
 */
export async function checkSecrets(
  pool: Pool,
  table: SealedTable,
  box: SecretBox,
  maxRows = Infinity,
): Promise<SecretCounts> {
  const counts: SecretCounts = { current: 0, old: 0, unreadable: 0, lost: 0, named: [] }
  for await (const row of rowsOf(pool, table, maxRows)) {
    const states = statesOf(table, box, row)
    for (const { state } of states) counts[state]++
    if (!states.some(({ state }) => state === 'unreadable')) continue
    counts.lost++
    const { workspaceId, id, name } = row
    if (counts.named.length < MAX_NAMED)
      counts.named.push({ workspaceId, id, ...(name !== undefined && { name }) })
  }
  return counts
}

/**
 * Re-encrypts the secrets of old keys with the current key; returns their number. It may run at any
 * time and concurrently: a secret that changes in the meantime keeps its new value.
 */
export async function reencryptSecrets(
  pool: Pool,
  table: SealedTable,
  box: SecretBox,
  now: Temporal.Instant,
): Promise<number> {
  let count = 0
  for (let pass = 0, hasChanged = true; hasChanged && pass < MAX_PASSES; pass++) {
    hasChanged = false
    for await (const row of rowsOf(pool, table)) {
      const old = statesOf(table, box, row).filter(({ state }) => state === 'old')
      if (old.length === 0) continue
      const sealed = old.map(({ name, place, sealed: before }) => [
        name,
        box.seal(box.open(before, place), place),
      ])
      const secrets = { ...row.secrets, ...Object.fromEntries(sealed) }
      if (await table.replaceSecrets(pool, row, secrets, now)) count += old.length
      else hasChanged = true
    }
  }
  return count
}

/** Removes the secrets of a table that no key decrypts; returns their number. */
export async function discardSecrets(
  pool: Pool,
  table: SealedTable,
  box: SecretBox,
  now: Temporal.Instant,
): Promise<number> {
  let count = 0
  for await (const row of rowsOf(pool, table)) {
    const lost = statesOf(table, box, row).filter(({ state }) => state === 'unreadable')
    if (lost.length === 0) continue
    const removed = Object.fromEntries(lost.map(({ name }) => [name, null]))
    const secrets = { ...row.secrets, ...removed }
    if (await table.replaceSecrets(pool, row, secrets, now)) count += lost.length
  }
  return count
}

/** The rows of a table, at most `maxRows`, which are read in batches. */
async function* rowsOf(
  pool: Pool,
  table: SealedTable,
  maxRows = Infinity,
): AsyncGenerator<SealedRow> {
  let after: SealedRow | null = null
  for (let seen = 0; seen < maxRows;) {
    const limit = Math.min(BATCH_SIZE, maxRows - seen)
    const rows: SealedRow[] = await table.selectRows(pool, { after, limit })
    yield* rows
    seen += rows.length
    after = rows.at(-1) ?? null
    if (rows.length < limit) return
  }
}

type SecretState = { name: string; place: string; sealed: Buffer; state: KeyState }

/** The secrets of a row, each with the key that decrypts it. */
function statesOf(table: SealedTable, box: SecretBox, row: SealedRow): SecretState[] {
  return Object.entries(row.secrets).flatMap(([name, sealed]) => {
    if (sealed === null || sealed.length === 0) return []
    const place = table.placeOf(row, name)
    return [{ name, place, sealed, state: box.stateOf(sealed, place) }]
  })
}
