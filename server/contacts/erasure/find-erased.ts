import type { Db } from '../../platform/db/pool.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { type Identifier, identifierKey, storedValuesOf } from '../core/identifiers/identifiers.ts'
import { hashIdentifier } from './hash-identifier.ts'
import { selectTombstones } from './store.ts'
import { TOMBSTONE_RETENTION } from './tombstone-retention.ts'

/**
 * `secrets` null: without a key nothing is found, as nothing was recorded. `since`: the erasures
 * that count; absent: those of the last three years.
 */
export type ErasedQuestion = {
  workspaceId: WorkspaceId
  secrets: SecretBox | null
  now: Temporal.Instant
  since?: Temporal.Instant
}

/**
 * The keys (`identifierKey`) of those identifiers that a contact had when it was erased. An import
 * asks this before it creates a contact; other requests do not, because a person may come back.
 */
export async function findErased(
  db: Db,
  { workspaceId, secrets, now, since = now.subtract(TOMBSTONE_RETENTION) }: ErasedQuestion,
  identifiers: readonly Identifier[],
): Promise<Set<string>> {
  if (secrets === null || identifiers.length === 0) return new Set()
  // Hashes are never derived again, because what they are of is gone.
  const wanted = identifiers.flatMap((each, index) =>
    storedValuesOf(each).flatMap((value) =>
      hashIdentifier(secrets, workspaceId, { kind: each.kind, value }).map((hash) => ({
        kind: each.kind,
        hash,
        index,
      })),
    ),
  )
  const found = await selectTombstones(db, workspaceId, wanted, since)
  return new Set(found.map((index) => identifierKey(identifiers[index]!)))
}
