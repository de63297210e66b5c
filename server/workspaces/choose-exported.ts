/** A column of a table of workspaces. `keyPlace`: in the primary key; null: not part of it. */
export type TableColumn = {
  table: string
  name: string
  type: string
  keyPlace: number | null
}

/** A table whose rows are exported: in the order of `key`, which no two rows share. */
export type ExportedTable = { name: string; columns: string[]; key: string[] }

/** Accesses and what protects them: a file with these could be used instead of a sign-in. */
const SECRET_TABLES = [
  'calendar_sign_ins',
  'contact_tombstones',
  'idempotency_keys',
  'lookup_attempts',
  'oauth_clients',
  'oauth_codes',
  'oauth_grants',
  'oauth_tokens',
  'person_links',
  'rate_limit_windows',
  'sessions',
]
/** What the server computes from other rows, or only needs while it works. */
const DERIVED_TABLES = [
  'agent_time_versions',
  'busy_times',
  'calendar_events',
  'contact_import_blocks',
  'contact_search_keys',
  'contact_search_words',
  'contact_searches',
  'duplicate_scans',
  'identifier_scans',
  'taken_time',
]
const SKIPPED = new Set([...SECRET_TABLES, ...DERIVED_TABLES])

/** Columns that are secret, or lead to secrets. */
const SECRET_NAME = /secret|sealed|hash|token|password|channel_id|channel_resource_id|^cursor$/
/** Of tables without a primary key. */
const KEYS: Readonly<Record<string, string[]>> = { events: ['workspace_id', 'seq'] }
/** The tables and columns of an export. Throws for a table whose rows have no order. */
export function chooseExported(columns: readonly TableColumn[]): ExportedTable[] {
  const tables = Map.groupBy(columns, ({ table }) => table)
  return [...tables].flatMap(([name, all]) => {
    if (SKIPPED.has(name)) return []
    const key =
      KEYS[name] ??
      all
        .filter(({ keyPlace }) => keyPlace !== null)
        .toSorted((a, b) => a.keyPlace! - b.keyPlace!)
        .map((column) => column.name)
    if (key.length === 0) throw new Error(`The table ${name} has no key to export it by.`)
    return [{ name, key, columns: all.filter(isExported).map((column) => column.name) }]
  })
}

/** Bytes are secrets, their hashes, or packed. */
function isExported({ name, type }: TableColumn): boolean {
  return type !== 'bytea' && !SECRET_NAME.test(name)
}
