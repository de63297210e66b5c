import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** The example week of a sandbox. `filledAt` null: it is being filled, or its process died. */
type Example = {
  id: WorkspaceId
  createdAt: Temporal.Instant
  filledAt: Temporal.Instant | null
}

/** The example week of a sandbox that is not being deleted; null: there is none. */
export async function findExample(db: Db, sandboxId: WorkspaceId): Promise<Example | null> {
  const rows = await db.query<Example>(sql`
    select id, created_at as "createdAt", example_filled_at as "filledAt"
    from workspaces where example_of = ${sandboxId} and deletes_at is null`)
  return rows[0] ?? null
}

/** The sandbox of an example week; null: the workspace is no example. */
export async function findSandboxOf(db: Db, exampleId: WorkspaceId): Promise<WorkspaceId | null> {
  const rows = await db.query<{ sandboxId: WorkspaceId }>(sql`
    select example_of as "sandboxId" from workspaces
    where id = ${exampleId} and example_of is not null`)
  return rows[0]?.sandboxId ?? null
}

/** Makes a new workspace the example week of a sandbox, which has at most one. */
export async function markExample(
  tx: Tx,
  exampleId: WorkspaceId,
  sandboxId: WorkspaceId,
): Promise<void> {
  await tx.query(sql`update workspaces set example_of = ${sandboxId} where id = ${exampleId}`)
}

export async function markExampleFilled(
  db: Db,
  exampleId: WorkspaceId,
  now: Temporal.Instant,
): Promise<void> {
  await db.query(sql`update workspaces set example_filled_at = ${now} where id = ${exampleId}`)
}

/** Lets background work delete the example at once, without the days in which it can be undone. */
export async function endExample(
  tx: Tx,
  exampleId: WorkspaceId,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    update workspaces set archived_at = coalesce(archived_at, ${now}), deletes_at = ${now}
    where id = ${exampleId} and example_of is not null and deletion_begun_at is null`)
}
