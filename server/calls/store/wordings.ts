import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { ItemsQuestion } from '../../work/work-kind.ts'

/** A summary in the words of a model. `from`: the composed one that it was checked against. */
type Wording = { text: string; from: string }

type CallKey = { workspaceId: WorkspaceId; id: string }

/** The calls for whose summary a model is to be asked, the longest due first. */
export function selectDueWordings(
  db: Db,
  workspaceId: WorkspaceId,
  { now, except, limit }: ItemsQuestion,
): Promise<{ id: string }[]> {
  return db.query<{ id: string }>(sql`
    select id from calls
    where workspace_id = ${workspaceId} and summary_due_at <= ${now}
      and id <> all(${except}::uuid[])
    order by summary_due_at limit ${limit}`)
}

/** Whether this process may ask for the summary; nobody does it again. */
export async function takeWording(db: Db, { workspaceId, id }: CallKey): Promise<boolean> {
  const rows = await db.query(sql`
    update calls set summary_due_at = null
    where workspace_id = ${workspaceId} and id = ${id} and summary_due_at is not null
    returning id`)
  return rows.length > 0
}

/**
 * Stores a summary, unless the person was erased meanwhile, or the lines were deleted that it was
 * asked about.
 */
export async function saveWording(
  db: Db,
  { workspaceId, id }: CallKey,
  { text, from, isOfLines }: Wording & { isOfLines: boolean },
): Promise<void> {
  await db.query(sql`
    update calls set worded_summary = ${text}, worded_from = ${from}
    where workspace_id = ${workspaceId} and id = ${id} and erased_at is null
      and (transcript is not null or not ${isOfLines}::boolean)`)
}

/** The summaries of those of these calls that have one. */
export async function selectWordings(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<Map<string, Wording>> {
  const rows = await db.query<Wording & { id: string }>(sql`
    select id, worded_summary as text, worded_from as "from" from calls
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])
      and worded_summary is not null`)
  return new Map(rows.map(({ id, ...wording }) => [id, wording]))
}
