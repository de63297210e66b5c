import type { Db, Tx } from '../../platform/db/pool.ts'
import { declareColumns, type RowOf, typed } from '../../platform/db/declare-columns.ts'
import { Problem } from '../../http/problems/problem.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { QuestionAndAnswer } from '../schemas.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

const WORKSPACE_SETTINGS = {
  name: 'text',
  phone_region: 'text',
  /** Whether transcripts of calls are stored. */
  keeps_transcripts: 'boolean',
  /** Whether callers who were not served get a text message. */
  texts_missed_callers: 'boolean',
  calls_kept_days: 'integer',
  /** Whether contacts may have only custom fields with a definition. */
  custom_fields_strict: 'boolean',
  contact_fields_version: 'uuid | null',
  /** Then it accepts no changes and no calls. */
  archived_at: 'timestamptz | null',
  /** From when on its rows are deleted. */
  deletes_at: 'timestamptz | null',
} as const

const WORKSPACE = declareColumns({
  id: typed<WorkspaceId>('integer'),
  sandbox: 'boolean',
  ...WORKSPACE_SETTINGS,
  created_at: 'timestamptz',
  deletion_begun_at: 'timestamptz | null',
})
type Workspace = RowOf<typeof WORKSPACE>

/** Information about a workspace for callers, worded as it should be spoken; null: unknown. */
const PROFILE = declareColumns({
  opening_hours: 'text | null',
  address: 'text | null',
  directions: 'text | null',
  parking: 'text | null',
  phone: 'text | null',
  email: 'text | null',
  website: 'text | null',
  /** The image above mails, and the colour of their links and buttons, `#rrggbb`. */
  logo_url: 'text | null',
  brand_color: 'text | null',
  questions: typed<QuestionAndAnswer[]>('jsonb'),
})
export type WorkspaceProfile = RowOf<typeof PROFILE>

const CHANGED = declareColumns({ ...WORKSPACE_SETTINGS, ...PROFILE.types })

/** A workspace with everything that its owner decides. */
export type WorkspaceSettings = Workspace &
  WorkspaceProfile & { version: number; updatedAt: Temporal.Instant }

const SETTINGS = sql`
  ${WORKSPACE.selected}, ${PROFILE.selected}, version, updated_at as "updatedAt"`

/** Null if the number is taken. */
export async function insertWorkspace(
  db: Db,
  workspace: Pick<Workspace, 'name' | 'sandbox' | 'phoneRegion' | 'createdAt'> & { id: number },
): Promise<WorkspaceSettings | null> {
  const rows = await db.query<WorkspaceSettings>(sql`
    insert into workspaces (id, name, sandbox, phone_region, created_at, updated_at)
    values (${workspace.id}, ${workspace.name}, ${workspace.sandbox}, ${workspace.phoneRegion},
      ${workspace.createdAt}, ${workspace.createdAt})
    on conflict (id) do nothing
    returning ${SETTINGS}`)
  return rows[0] ?? null
}

/** The highest number that any workspace has, or had before it was deleted. */
export async function highestWorkspaceId(db: Db): Promise<number> {
  const rows = await db.query<{ highest: number }>(
    sql`select greatest((select max(id) from workspaces),
      (select max(number) from deleted_workspaces), 0) as highest`,
  )
  return rows[0]?.highest ?? 0
}

/** Every workspace of this installation, in the order of their numbers. */
export function listWorkspaces(db: Db): Promise<(Workspace & { isExample: boolean })[]> {
  return db.query<Workspace & { isExample: boolean }>(sql`
    select ${WORKSPACE.selected}, example_of is not null as "isExample"
    from workspaces order by id`)
}

/** The workspace with this number; null if it does not exist. */
export async function findWorkspace(db: Db, id: number): Promise<Workspace | null> {
  const rows = await db.query<Workspace>(
    sql`select ${WORKSPACE.selected} from workspaces where id = ${id}`,
  )
  return rows[0] ?? null
}

/** The workspace with its settings and profile. */
export async function getWorkspace(db: Db, id: WorkspaceId): Promise<WorkspaceSettings> {
  const rows = await db.query<WorkspaceSettings>(
    sql`select ${SETTINGS} from workspaces where id = ${id}`,
  )
  return requireKept(rows)
}

/** Locks the row: other changes of the workspace wait until the transaction ends. */
export async function selectSettingsForUpdate(tx: Tx, id: WorkspaceId): Promise<WorkspaceSettings> {
  const rows = await tx.query<WorkspaceSettings>(
    sql`select ${SETTINGS} from workspaces where id = ${id} for no key update`,
  )
  return requireKept(rows)
}

/** Credentials are remembered for a moment after their workspace was deleted. */
function requireKept([workspace]: WorkspaceSettings[]): WorkspaceSettings {
  if (workspace) return workspace
  throw new Problem('invalid_token', 'The workspace was deleted.', {
    rejection: { reason: 'token_revoked' },
  })
}

/**
 * Stores the settings as the next version, and returns it. The caller holds the lock of the row.
 */
export async function updateSettings(
  db: Db,
  settings: WorkspaceSettings,
  now: Temporal.Instant,
): Promise<WorkspaceSettings> {
  const rows = await db.query<WorkspaceSettings>(sql`
    update workspaces set (${CHANGED.names}) = row(${CHANGED.valuesOf(settings)}),
      version = version + 1, updated_at = ${now}
    where id = ${settings.id} returning ${SETTINGS}`)
  return requireRow(rows)
}

/**
 * Locks the row: other changes of the workspace, and changes that are limited per workspace, wait
 * until the transaction ends.
 */
export async function lockWorkspace(tx: Tx, id: WorkspaceId): Promise<void> {
  await tx.query(sql`select id from workspaces where id = ${id} for no key update`)
}

export async function updateContactFieldsVersion(
  db: Db,
  workspaceId: WorkspaceId,
  version: string,
): Promise<void> {
  await db.query(
    sql`update workspaces set contact_fields_version = ${version} where id = ${workspaceId}`,
  )
}

/**
 * The version of a workspace's roster (teams, agents, schedules and meeting types); data that was
 * cached at another version is stale. Triggers raise it in the transaction of each change.
 */
export async function readRosterVersion(db: Db, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ version: number }>(
    sql`select roster_version as version from workspaces where id = ${workspaceId}`,
  )
  return rows[0]?.version ?? 0
}

/**
 * Locks a workspace whose deletion is due, from when on it cannot be undone. False if none is due,
 * or another process has locked it.
 */
export async function beginDeletion(
  tx: Tx,
  id: WorkspaceId,
  now: Temporal.Instant,
): Promise<boolean> {
  const [found] = await tx.query<{ begun: boolean }>(sql`
    select deletion_begun_at is not null as begun from workspaces
    where id = ${id} and deletes_at <= ${now} for no key update skip locked`)
  if (found && !found.begun)
    await tx.query(sql`update workspaces set deletion_begun_at = ${now} where id = ${id}`)
  return found !== undefined
}

/** Deletes the row of a workspace without other rows. Its number is not given again. */
export async function endWorkspace(tx: Tx, id: WorkspaceId, now: Temporal.Instant): Promise<void> {
  await tx.query(sql`
    insert into deleted_workspaces (number, deleted_at) values (${id}, ${now})
    on conflict do nothing`)
  await tx.query(sql`delete from workspaces where id = ${id}`)
}
