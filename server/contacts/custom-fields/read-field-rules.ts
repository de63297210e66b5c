import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { FieldRule, FieldRules } from './core/field-rules.ts'
import { selectDefinitions } from './store.ts'

/** Definitions and options together. */
const MAX_CACHED_ENTRIES = 100_000

/**
 * A workspace, and the version of its definitions that was read with the credential of the request;
 * null: nothing is defined.
 */
type Workspace = { workspaceId: WorkspaceId; contactFieldsVersion: string | null }

/**
 * By version: a version identifies the same definitions for ever. Null: there is nothing to check.
 */
const cached = new Map<string, FieldRules | null>()
let entries = 0

/**
 * The definitions of each workspace; null: there is nothing to check. Definitions that this process
 * has read at their current version are not read again.
 */
export async function readFieldRules(
  db: Db,
  workspaces: readonly Workspace[],
): Promise<(FieldRules | null)[]> {
  const known = workspaces.map(({ contactFieldsVersion: version }) =>
    version === null ? null : cached.get(version),
  )
  const unread = workspaces.filter((_, i) => known[i] === undefined)
  if (unread.length === 0) return known as (FieldRules | null)[]
  const read = await readAgain(db, unread)
  return workspaces.map(({ workspaceId }, i) => known[i] ?? read.get(workspaceId) ?? null)
}

/** The definitions as they are now, which may be of a later version. */
async function readAgain(
  db: Db,
  workspaces: readonly Workspace[],
): Promise<Map<WorkspaceId, FieldRules | null>> {
  const ids = new Set(workspaces.map(({ workspaceId }) => workspaceId))
  const found = new Map<WorkspaceId, FieldRules | null>()
  for (const { workspaceId, version, strict, fields } of await selectDefinitions(db, [...ids])) {
    const rules = rulesOf(strict, fields)
    found.set(workspaceId, rules)
    if (version !== null) keep(version, rules)
  }
  return found
}

function rulesOf(strict: boolean, definitions: readonly FieldRule[]): FieldRules | null {
  if (!strict && definitions.length === 0) return null
  return {
    strict,
    fields: new Map(definitions.map((field) => [field.key, field])),
    required: definitions.filter(({ required }) => required),
  }
}

function keep(version: string, rules: FieldRules | null): void {
  if (cached.has(version)) return
  const size =
    1 + [...(rules?.fields.values() ?? [])].reduce((sum, f) => sum + 1 + f.options.length, 0)
  if (entries + size > MAX_CACHED_ENTRIES) {
    cached.clear()
    entries = 0
  }
  cached.set(version, rules)
  entries += size
}
