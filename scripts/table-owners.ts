/** The folder of the server that writes each table. */
export const TABLE_OWNERS: Readonly<Record<string, string>> = {
  readiness_probes: 'platform',
  workspaces: 'access',
  tokens: 'access',
  idempotency_keys: 'access',
  rate_limit_windows: 'access',
  oauth_clients: 'oauth',
  oauth_codes: 'oauth',
  oauth_grants: 'oauth',
  oauth_sign_ins: 'oauth',
  oauth_tokens: 'oauth',
  oauth_tries: 'oauth',
  events: 'events',
  contacts: 'contacts',
  contact_identifiers: 'contacts',
  notes: 'notes',
  teams: 'teams',
  schedules: 'schedules',
  agents: 'agents',
  team_members: 'agents',
  time_off: 'agents',
  meeting_types: 'meeting-types',
  taken_time: 'availability',
  meeting_groups: 'availability',
  group_seats: 'availability',
  limit_places: 'availability',
  assignment_counts: 'scheduling',
  routing_rules: 'routing',
  meetings: 'meetings',
  holds: 'meetings',
  lookup_attempts: 'meetings',
  calls: 'calls',
  call_tools: 'calls',
  voice_connections: 'voice-connections',
  voice_connection_requests: 'voice-connections',
  outbound_calls: 'outbound',
}

export type Reader = { folder: string; tables: readonly string[]; reason: string }

/**
 * Folders whose statements read a table of another folder. Each needs a reason why a function of
 * the owner cannot be used.
 */
export const READERS: readonly Reader[] = [
  {
    folder: 'oauth',
    tables: ['workspaces'],
    reason: 'A token is checked with the settings of its workspace in one query per request.',
  },
  {
    folder: 'voice-connections',
    tables: ['workspaces'],
    reason: 'A connection is opened with the settings of its workspace in one query per request.',
  },
  {
    folder: 'calls',
    tables: ['workspaces'],
    reason: 'The statement that stores a transcript must check the setting that allows it.',
  },
  {
    folder: 'contacts',
    tables: ['events'],
    reason: 'The statement that stores contacts must check whether their events exist already.',
  },
  {
    folder: 'agents',
    tables: ['teams', 'schedules'],
    reason: 'The roster folders do not import each other, and check the ids that they refer to.',
  },
  {
    folder: 'schedules',
    tables: ['agents'],
    reason: 'schedules is below agents, and an archived schedule must have no agents.',
  },
  {
    folder: 'meeting-types',
    tables: ['teams', 'team_members', 'agents'],
    reason: 'The roster folders do not import each other, and check the ids that they refer to.',
  },
  {
    folder: 'scheduling',
    tables: ['teams', 'team_members'],
    reason: 'Turns lock the row of their team, and are counted for its members in one statement.',
  },
  {
    folder: 'scheduling',
    tables: ['meetings', 'holds'],
    reason: 'Slot search ignores a meeting or a hold by its id, and meetings is above scheduling.',
  },
  {
    folder: 'outbound',
    tables: ['meetings', 'agents', 'voice_connections'],
    reason: 'The first calls are planned for meetings of all workspaces in one statement.',
  },
  {
    folder: 'outbound',
    tables: ['calls'],
    reason: 'Ended calls of all workspaces are found by one join.',
  },
]
