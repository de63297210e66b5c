import type { ResourceWithHistory } from '../../events/event-resources.ts'

/**
 * Why a table does not grow without an end: its rows are what a user stores, and can delete or
 * archive; they are deleted with a row of `parent`, by the database or by what `by` says; they are
 * deleted after a time, by the entries of server/process/retention.ts with these names; or their
 * number is bounded by something else.
 */
type TableEnd =
  | { stored: string }
  | { parent: string; by?: string }
  | { retention: readonly string[] }
  | { bounded: string }

const OF_MEETING = {
  parent: 'meetings',
  by: 'scheduling/taken-time, when it is moved or cancelled; else they stay with it',
}
const HISTORY: Record<ResourceWithHistory, true> = { contact: true, meeting: true }

/** A new table is added here. */
export const TABLE_ENDS: Readonly<Record<string, TableEnd>> = {
  readiness_probes: { bounded: 'one row' },
  migrations: { bounded: 'one row for each migration' },
  workspaces: { stored: 'workspaces' },
  tokens: { retention: ['tokens'] },
  idempotency_keys: { retention: ['stored-responses'] },
  rate_limit_windows: { retention: ['rate-limit-windows'] },
  oauth_clients: { retention: ['oauth-clients'] },
  oauth_codes: { retention: ['oauth-codes'] },
  oauth_grants: { retention: ['oauth-grants'] },
  oauth_sign_ins: { retention: ['oauth-sign-ins'] },
  oauth_tokens: { retention: ['oauth-tokens'] },
  oauth_tries: { retention: ['oauth-tries'] },
  events: { bounded: 'partitions, dropped after EVENT_RETENTION_DAYS' },
  event_positions: { bounded: 'partitions, dropped with those of events' },
  event_sequencer: { bounded: 'one row' },
  changes: {
    parent: 'contacts',
    by: `the erasure; of ${Object.keys(HISTORY).join(' and ')}, as long as these are stored`,
  },
  contacts: { stored: 'contacts' },
  contact_bookings: { parent: 'contacts' },
  contact_identifiers: { parent: 'contacts' },
  contact_consents: { parent: 'contacts' },
  contact_searches: { parent: 'contacts' },
  contact_search_keys: { parent: 'contacts', by: 'triggers of contact_searches' },
  contact_search_words: { parent: 'contacts', by: 'the erasure, with the last contact of a word' },
  contact_merges: { stored: 'merges, which can be undone; deleted by the erasure' },
  merged_contacts: { parent: 'contact_merges', by: 'the erasure, and when the merge is undone' },
  contact_duplicates: { parent: 'contacts' },
  duplicate_scans: { bounded: 'one row for each workspace' },
  identifier_rules: { bounded: 'one row' },
  identifier_scans: { bounded: 'one row for each workspace' },
  contact_tombstones: { retention: ['erased-identifiers'] },
  contact_erasures: { bounded: 'erasures under way; deleted when all was erased' },
  contact_fields: { stored: 'custom fields' },
  contact_suggestions: { parent: 'contacts' },
  contact_imports: { retention: ['imports', 'incomplete-uploads'] },
  contact_import_blocks: { retention: ['uploaded-files', 'rejected-rows'] },
  contact_import_rejections: { retention: ['rejected-rows'] },
  contact_import_leftovers: { parent: 'contact_imports' },
  notes: { retention: ['notes'] },
  teams: { stored: 'teams' },
  schedules: { stored: 'schedules' },
  agents: { stored: 'agents' },
  team_members: { stored: 'members of teams' },
  time_off: { stored: 'time off' },
  meeting_types: { stored: 'meeting types' },
  calendar_connections: { stored: 'calendar connections' },
  calendar_sign_ins: { bounded: 'one row for each calendar connection' },
  calendars: { parent: 'calendar_connections', by: 'the work of retired calendars' },
  calendar_events: { parent: 'calendars', by: 'the rounds that read a calendar, and retired ones' },
  busy_times: { parent: 'calendars', by: 'the rounds that read a calendar, and retired ones' },
  agent_time_versions: { parent: 'agents' },
  taken_time: OF_MEETING,
  meeting_groups: OF_MEETING,
  group_seats: OF_MEETING,
  limit_places: OF_MEETING,
  assignment_counts: { retention: ['turns'] },
  routing_rules: { stored: 'routing rules' },
  meetings: { stored: 'meetings' },
  conflict_checks: { bounded: 'checks that are due' },
  calendar_writes: { retention: ['calendar-writes'] },
  calendar_findings: { bounded: 'events in calendars that differ and have not been looked at' },
  calendar_corrections: { retention: ['calendar-corrections'] },
  calendar_replans: { bounded: 'agents whose calendars are to be written again' },
  calendar_feeds: { stored: 'calendar feeds' },
  meeting_co_agents: { parent: 'meetings', by: 'nothing, as no meeting is deleted' },
  holds: { retention: ['holds'] },
  lookup_attempts: { retention: ['failed-lookups'] },
  calls: { retention: ['calls'] },
  call_tools: { retention: ['calls'] },
  voice_connections: { stored: 'voice connections' },
  voice_connection_requests: { bounded: 'one row for each voice connection' },
  outbound_calls: { retention: ['outbound-calls'] },
  webhook_endpoints: { retention: ['deleted-webhook-endpoints'] },
  webhook_deliveries: { retention: ['webhook-deliveries', 'deliveries-of-deleted-endpoints'] },
  messages: { retention: ['messages'] },
  feed_cursors: { bounded: 'one row for each workspace and follower of the feed' },
  skipped_events: { retention: ['skipped-events'] },
  message_templates: { stored: 'templates' },
  text_conversations: { retention: ['text-conversations'] },
  incoming_texts: { retention: ['incoming-texts'] },
  meeting_replies: { parent: 'meetings' },
  noted_replies: { parent: 'meetings' },
  mailboxes: { bounded: 'one row for each mailbox of the settings' },
  mailbox_retries: { parent: 'mailboxes' },
}
