/** Rows of a table that grows, in the statistics that plans are made with. */
export const MANY_ROWS = 1_000_000

/** Rows that one value of a column has at most. */
const FEW = 20
const SOME = 5_000

/**
 * Tables that do not grow with what happens, and how many rows they have at most. Those of the
 * roster and of connections are made by people, one at a time.
 */
const BOUNDED: Readonly<Record<string, number>> = {
  workspaces: 1_000,
  tokens: 1_000,
  teams: 200,
  agents: 1_000,
  // A row for each transaction that changes the time of an agent beside others.
  agent_time_versions: 5_000,
  schedules: 1_000,
  meeting_types: 1_000,
  team_members: 5_000,
  routing_rules: 500,
  voice_connections: 200,
  webhook_endpoints: 200,
  message_templates: 500,
  contact_fields: 100,
  calendar_connections: 1_000,
  calendars: 5_000,
  calendar_feeds: 5_000,
  // A file is imported by hand.
  contact_imports: 5_000,
  // One row a workspace and follower, voice connection, kind of work or mailbox.
  feed_cursors: 2_000,
  voice_connection_requests: 1_000,
  identifier_scans: 1_000,
  duplicate_scans: 1_000,
  calendar_replans: 1_000,
  rate_limit_windows: 1_000,
  mailboxes: 10,
  identifier_rules: 1,
  event_sequencer: 1,
  // A sequence.
  event_position_seq: 1,
  readiness_probes: 1,
  migrations: 100,
  // Events that a follower of the feed has failed on.
  skipped_events: 5_000,
  // Of an hour.
  oauth_codes: 5_000,
  oauth_sign_ins: 5_000,
  calendar_sign_ins: 5_000,
  // One row an agent and client that somebody let in.
  oauth_clients: 5_000,
  oauth_grants: 5_000,
}

/** Texts and numbers of which one value has few rows. A uuid has few, too. */
const IDENTIFYING = new Set([
  'attendee_key',
  'attendee_phone',
  'author_name',
  'call_id',
  'cause',
  'channel_id',
  'confirmation_code',
  'event_key',
  'external_id',
  'hash',
  'key',
  'number',
  'party_number',
  'platform_call_id',
  'position',
  'provider_id',
  'request_id',
  'resource_id',
  'seq',
  'series_key',
  'subject',
  'text_number',
  'value',
  'word',
])

/** Columns that name something of which more is stored than of a contact or a meeting. */
const ROWS_OF_ONE: Readonly<Record<string, number>> = {
  endpoint_id: MANY_ROWS,
  actor_id: MANY_ROWS,
  claimed_by: MANY_ROWS,
  voice_connection_id: MANY_ROWS,
  // A file and a calendar have a largest size.
  import_id: SOME,
  calendar_id: SOME,
  connection_id: SOME,
  'busy_times.starts_at': FEW,
  'calendar_connections.agent_id': FEW,
  'calendars.agent_id': FEW,
  'calendars.connection_id': FEW,
  'time_off.agent_id': FEW,
  'team_members.agent_id': FEW,
  // The agents of a team, for the days that are kept.
  'assignment_counts.team_id': SOME,
  // Meetings that begin at the same moment.
  'meetings.starts_at': FEW,
  'taken_time.starts_at': FEW,
}

/** Partial indexes of what is under way: a row leaves them when its work is done. */
const UNDER_WAY = new Set([
  'calendar_findings_due',
  'calendar_findings_flagged',
  'calendar_writes_due',
  'calendar_writes_missing',
  'calls_to_word',
  'calls_under_way',
  'conflict_checks_due',
  'contact_erasures_due',
  'contact_imports_at_work',
  'holds_by_expiry',
  'meetings_by_expiry',
  'meetings_in_conflict',
  'outbound_calls_planned',
  'outbound_calls_under_way',
  'webhook_deliveries_due',
])

/** The name of a partition without its dates. */
function baseOf(relation: string): string {
  return relation.replace(/_(\d{8}|default)(?=_|$)/, '')
}

export function grows(table: string): boolean {
  return !(baseOf(table) in BOUNDED)
}

export function rowsOf(table: string): number {
  return BOUNDED[baseOf(table)] ?? MANY_ROWS
}

/** The rows that an index has at most. */
export function rowsOfIndex(index: string, table: string): number {
  return UNDER_WAY.has(index) ? SOME : rowsOf(table)
}

/** The rows that one value of a column has at most; `MANY_ROWS`: perhaps all. */
export function rowsOfValue(table: string, column: string, type: string): number {
  const declared = ROWS_OF_ONE[`${baseOf(table)}.${column}`] ?? ROWS_OF_ONE[column]
  if (declared !== undefined) return declared
  const isIdentifying = type === 'uuid' || type === 'bytea' || IDENTIFYING.has(column)
  return isIdentifying || column.includes('->>') || column.startsWith('md5') ? FEW : MANY_ROWS
}
