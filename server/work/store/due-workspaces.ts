import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

const MAX_ROWS = 1_000

type DueRows = {
  rows: Query
  /** When a row is due; without it, each row is. */
  dueAt?: Query
  /** The time after which it is too late. */
  endsAfter?: { hours: number }
}

/** What is due of each kind, in all workspaces. Only these statements name no workspace. */
const DUE_WORK = {
  'expire-holds': { rows: sql`from lapsing_holds`, dueAt: sql`expires_at` },
  'expire-meetings': { rows: sql`from lapsing_meetings`, dueAt: sql`expires_at` },
  'settle-calls': { rows: sql`from ended_outbound_calls` },
  'end-lost-calls': { rows: sql`from open_outbound_calls`, dueAt: sql`lost_at` },
  'plan-calls': {
    rows: sql`from uncalled_meetings`,
    dueAt: sql`starts_at`,
    endsAfter: { hours: 2 },
  },
  'place-calls': { rows: sql`from planned_calls`, dueAt: sql`planned_at` },
  'word-summaries': {
    rows: sql`from unworded_calls`,
    dueAt: sql`summary_due_at`,
    endsAfter: { hours: 24 },
  },
  'import-contacts': { rows: sql`from imports_at_work` },
  'erase-contacts': { rows: sql`from open_erasures`, dueAt: sql`due_at` },
  'replan-agents': { rows: sql`from open_replans` },
  'settle-findings': { rows: sql`from due_findings`, dueAt: sql`due_at` },
  'check-conflicts': { rows: sql`from due_conflict_checks`, dueAt: sql`due_at` },
  'delete-calendars': { rows: sql`from retired_calendars` },
  'derive-search-keys': { rows: sql`from underived_contacts` },
  'derive-identifiers': { rows: sql`from open_identifier_scans` },
  'delete-workspaces': { rows: sql`from workspaces_to_delete`, dueAt: sql`deletes_at` },
  'compare-contacts': { rows: sql`from open_duplicate_scans` },
} as const satisfies Record<string, DueRows>

export type WorkName = keyof typeof DUE_WORK
type DueWorkspace = { name: WorkName; workspaceId: WorkspaceId }

/**
 * The workspaces in which something is due, for each kind of work, in one statement. `except`: the
 * workspaces of each kind that are left alone.
 */
export function selectDueWorkspaces(
  db: Db,
  names: readonly WorkName[],
  { now, except }: { now: Temporal.Instant; except: (name: WorkName) => readonly number[] },
): Promise<DueWorkspace[]> {
  const parts = names.map(
    (name) => sql`
      select ${name}::text as name, workspace_id as "workspaceId" from (
        select workspace_id ${rowsOf(name, { now, until: now })}
          and workspace_id <> all (${except(name)}::integer[])
        limit ${MAX_ROWS}) due
      group by workspace_id`,
  )
  return db.query<DueWorkspace>(parts.reduce((all, part) => sql`${all} union all ${part}`))
}

/**
 * The earliest time at which something of these kinds is due, up to `until`; what is due already is
 * included, also if it is being done or is left alone. Null: nothing is.
 */
export async function findNextWork(
  db: Db,
  names: readonly WorkName[],
  times: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<Temporal.Instant | null> {
  const parts = names.map((name) => {
    const { dueAt }: DueRows = DUE_WORK[name]
    return dueAt
      ? sql`select min(${dueAt}) as due_at ${rowsOf(name, times)}`
      : sql`select ${times.now}::timestamptz where exists (select ${rowsOf(name, times)})`
  })
  const [first, ...others] = parts
  if (!first) return null
  const all = others.reduce((union, part) => sql`${union} union all ${part}`, first)
  const [row] = await db.query<{ dueAt: Temporal.Instant | null }>(
    sql`select min(due_at) as "dueAt" from (${all}) due (due_at)`,
  )
  return row?.dueAt ?? null
}

/** The rows of a kind that are due until a time, from the view on. */
function rowsOf(
  name: WorkName,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Query {
  const { rows, dueAt, endsAfter }: DueRows = DUE_WORK[name]
  if (!dueAt) return sql`${rows} where true`
  const due = sql`${rows} where ${dueAt} <= ${until}`
  return endsAfter ? sql`${due} and ${dueAt} > ${now.subtract(endsAfter)}` : due
}
