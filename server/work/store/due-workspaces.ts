import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

const MAX_ROWS = 1_000

/** What is due of each kind, in all workspaces. Only these statements name no workspace. */
const DUE_WORK = {
  'expire-holds': (now: Temporal.Instant) => sql`from lapsing_holds where expires_at <= ${now}`,
  'expire-meetings': (now: Temporal.Instant) =>
    sql`from lapsing_meetings where expires_at <= ${now}`,
  'settle-calls': () => sql`from ended_outbound_calls where true`,
  'end-lost-calls': (now: Temporal.Instant) =>
    sql`from open_outbound_calls where lost_at <= ${now}`,
  'plan-calls': (now: Temporal.Instant) => sql`
    from uncalled_meetings where starts_at <= ${now}
      and starts_at > ${now.subtract({ hours: 2 })}`,
  'place-calls': (now: Temporal.Instant) => sql`from planned_calls where planned_at <= ${now}`,
  'import-contacts': () => sql`from imports_at_work where true`,
  'erase-contacts': (now: Temporal.Instant) => sql`from open_erasures where due_at <= ${now}`,
  'replan-agents': () => sql`from open_replans where true`,
  'settle-findings': (now: Temporal.Instant) => sql`from due_findings where due_at <= ${now}`,
  'check-conflicts': (now: Temporal.Instant) =>
    sql`from due_conflict_checks where due_at <= ${now}`,
  'delete-calendars': () => sql`from retired_calendars where true`,
  'derive-search-keys': () => sql`from underived_contacts where true`,
  'derive-identifiers': () => sql`from open_identifier_scans where true`,
  'compare-contacts': () => sql`from open_duplicate_scans where true`,
} as const satisfies Record<string, (now: Temporal.Instant) => Query>

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
        select workspace_id ${DUE_WORK[name](now)}
          and workspace_id <> all (${except(name)}::integer[])
        limit ${MAX_ROWS}) due
      group by workspace_id`,
  )
  return db.query<DueWorkspace>(parts.reduce((all, part) => sql`${all} union all ${part}`))
}
