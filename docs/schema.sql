-- The schema after all migrations. Generated: change server/migrations and run npm run generate.

create table agent_time_versions (
  workspace_id integer not null,
  agent_id integer not null,
  part bigint not null,
  stamp bigint not null default ((random() * ('17592186044415'::bigint)::double precision))::bigint,
  constraint agent_time_versions_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id) ON DELETE CASCADE,
  constraint agent_time_versions_pkey PRIMARY KEY (workspace_id, agent_id, part)
);

create table agents (
  workspace_id integer not null,
  id integer not null,
  name text not null,
  kind text not null,
  time_zone text not null,
  schedule_id integer not null,
  capacity integer not null default 1,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  phone text,
  email text,
  constraint agents_capacity_check CHECK (((capacity >= 1) AND (capacity <= 1000))),
  constraint agents_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'voice'::text]))),
  constraint agents_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint agents_workspace_id_schedule_id_fkey FOREIGN KEY (workspace_id, schedule_id) REFERENCES schedules(workspace_id, id),
  constraint agents_pkey PRIMARY KEY (workspace_id, id)
);

create table assignment_counts (
  workspace_id integer not null,
  team_id integer not null,
  agent_id integer not null,
  day date not null,
  meetings integer not null,
  last_assigned_at timestamp with time zone,
  head_start double precision,
  calibrated_at timestamp with time zone,
  constraint assignment_counts_check CHECK (((head_start IS NULL) = (calibrated_at IS NULL))),
  constraint assignment_counts_workspace_id_team_id_agent_id_fkey FOREIGN KEY (workspace_id, team_id, agent_id) REFERENCES team_members(workspace_id, team_id, agent_id) ON DELETE CASCADE,
  constraint assignment_counts_pkey PRIMARY KEY (workspace_id, team_id, agent_id, day)
);

create table booked_calls (
  workspace_id integer not null,
  meeting_id uuid not null,
  call_id uuid not null,
  day date not null,
  team_id integer not null,
  constraint booked_calls_workspace_id_meeting_id_fkey FOREIGN KEY (workspace_id, meeting_id) REFERENCES meetings(workspace_id, id),
  constraint booked_calls_pkey PRIMARY KEY (workspace_id, meeting_id)
);
CREATE INDEX booked_calls_by_day ON public.booked_calls USING btree (workspace_id, day);

create table busy_times (
  workspace_id integer not null,
  agent_id integer not null,
  calendar_id uuid not null,
  event_key text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  meeting_id uuid,
  constraint busy_times_check CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '24:00:00'::interval)))),
  constraint busy_times_pkey PRIMARY KEY (workspace_id, calendar_id, event_key, starts_at)
);
CREATE INDEX busy_times_by_start ON public.busy_times USING btree (workspace_id, agent_id, starts_at) INCLUDE (ends_at, meeting_id);

create table calendar_connections (
  workspace_id integer not null,
  id uuid not null,
  agent_id integer not null,
  provider text not null,
  name text,
  account text,
  blocks_tentative boolean not null default true,
  blocks_unanswered boolean not null default true,
  blocks_focus_time boolean not null default true,
  state text not null,
  failure_code text,
  failing_since timestamp with time zone,
  sealed_credentials bytea not null default '\x'::bytea,
  credential_version integer not null default 0,
  claimed_until timestamp with time zone,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  calendars_found_at timestamp with time zone,
  claimed_by uuid,
  bad_answers integer not null default 0,
  bad_answers_since timestamp with time zone,
  constraint calendar_connections_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'microsoft'::text, 'caldav'::text, 'ics'::text]))),
  constraint calendar_connections_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'active'::text, 'needs_sign_in'::text, 'failing'::text]))),
  constraint calendar_connections_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id),
  constraint calendar_connections_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint calendar_connections_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX calendar_connections_of_agent ON public.calendar_connections USING btree (workspace_id, agent_id);
CREATE UNIQUE INDEX calendar_connections_once ON public.calendar_connections USING btree (workspace_id, agent_id, provider, account) WHERE ((archived_at IS NULL) AND (account IS NOT NULL));

create table calendar_corrections (
  workspace_id integer not null,
  meeting_id uuid not null,
  sequence integer not null,
  corrections integer not null default 0,
  overruled text,
  updated_at timestamp with time zone not null,
  constraint calendar_corrections_pkey PRIMARY KEY (workspace_id, meeting_id)
);

create table calendar_events (
  workspace_id integer not null,
  calendar_id uuid not null,
  event_key text not null,
  series_key text,
  uid text,
  etag text,
  meeting_id uuid,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  round_number integer not null,
  unreadable jsonb,
  constraint calendar_events_pkey PRIMARY KEY (workspace_id, calendar_id, event_key)
);
CREATE INDEX calendar_events_of_meeting ON public.calendar_events USING btree (workspace_id, meeting_id) WHERE (meeting_id IS NOT NULL);
CREATE INDEX calendar_events_of_series ON public.calendar_events USING btree (workspace_id, calendar_id, series_key) WHERE (series_key IS NOT NULL);
CREATE INDEX calendar_events_unreadable ON public.calendar_events USING btree (workspace_id, calendar_id, event_key) WHERE (unreadable IS NOT NULL);

create table calendar_feeds (
  workspace_id integer not null,
  id uuid not null,
  agent_id integer not null,
  name text,
  secret_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id),
  constraint calendar_feeds_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint calendar_feeds_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX calendar_feeds_of_agent ON public.calendar_feeds USING btree (workspace_id, agent_id);

create table calendar_findings (
  workspace_id integer not null,
  meeting_id uuid not null,
  calendar_id uuid not null,
  event_key text not null,
  found_at timestamp with time zone not null,
  is_expected boolean not null default false,
  revision integer not null default 1,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone,
  flag text,
  flag_sequence integer,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint calendar_findings_flag_check CHECK ((flag = ANY (ARRAY['moved'::text, 'removed'::text]))),
  constraint calendar_findings_pkey PRIMARY KEY (workspace_id, meeting_id, calendar_id)
);
CREATE INDEX calendar_findings_due ON public.calendar_findings USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX calendar_findings_flagged ON public.calendar_findings USING btree (workspace_id, meeting_id) WHERE (flag IS NOT NULL);

create table calendar_replans (
  workspace_id integer not null,
  agent_id integer not null,
  starts_at timestamp with time zone not null,
  meeting_id uuid not null,
  constraint calendar_replans_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id),
  constraint calendar_replans_pkey PRIMARY KEY (workspace_id, agent_id)
);

create table calendar_sign_ins (
  workspace_id integer not null,
  connection_id uuid not null,
  link_hash bytea not null,
  link_expires_at timestamp with time zone not null,
  state_hash bytea,
  sealed_verifier bytea,
  state_expires_at timestamp with time zone,
  constraint calendar_sign_ins_workspace_id_connection_id_fkey FOREIGN KEY (workspace_id, connection_id) REFERENCES calendar_connections(workspace_id, id),
  constraint calendar_sign_ins_pkey PRIMARY KEY (workspace_id, connection_id)
);

create table calendar_writes (
  workspace_id integer not null,
  meeting_id uuid not null,
  calendar_id uuid not null,
  agent_id integer not null,
  is_wanted boolean not null,
  meeting_version integer not null,
  generation integer not null default 1,
  is_begun boolean not null default false,
  event_key text,
  etag text,
  written_version integer,
  written_from timestamp with time zone,
  written_to timestamp with time zone,
  written_hash bytea,
  written_at timestamp with time zone,
  is_conference_pending boolean not null default false,
  next_attempt_at timestamp with time zone,
  attempts integer not null default 0,
  failure_code text,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  missing_since timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  invites boolean not null default false,
  attempted_at timestamp with time zone,
  attempted_version integer,
  attempted_hash bytea,
  attempted_from timestamp with time zone,
  attempted_to timestamp with time zone,
  removed_at timestamp with time zone,
  conference_url text,
  conference_checks integer not null default 0,
  is_moved boolean not null default false,
  is_removal_begun boolean not null default false,
  constraint calendar_writes_pkey PRIMARY KEY (workspace_id, meeting_id, calendar_id)
);
CREATE INDEX calendar_writes_by_event ON public.calendar_writes USING btree (workspace_id, calendar_id, event_key) WHERE (event_key IS NOT NULL);
CREATE INDEX calendar_writes_due ON public.calendar_writes USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX calendar_writes_missing ON public.calendar_writes USING btree (missing_since) WHERE (missing_since IS NOT NULL);

create table calendars (
  workspace_id integer not null,
  id uuid not null,
  connection_id uuid not null,
  agent_id integer not null,
  external_id text not null,
  name text not null,
  time_zone text,
  is_primary boolean not null,
  can_write boolean not null,
  blocks boolean not null,
  writes boolean not null,
  cursor text,
  window_from timestamp with time zone,
  window_to timestamp with time zone,
  round_number integer not null default 0,
  round_started_at timestamp with time zone,
  round_is_full boolean not null default false,
  round_page text,
  synced_at timestamp with time zone,
  full_synced_at timestamp with time zone,
  next_sync_at timestamp with time zone not null,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  failures integer not null default 0,
  failure_code text,
  failing_since timestamp with time zone,
  suspended_reason text,
  suspended_at timestamp with time zone,
  channel_id text,
  channel_secret_hash bytea,
  channel_resource_id text,
  channel_expires_at timestamp with time zone,
  sends_invitations boolean not null default false,
  channel_retry_at timestamp with time zone,
  bad_answers integer not null default 0,
  bad_answers_since timestamp with time zone,
  unreadable_count integer not null default 0,
  unreadable_first jsonb,
  cut_off_answers integer not null default 0,
  cut_off_since timestamp with time zone,
  constraint calendars_suspended_reason_check CHECK ((suspended_reason = ANY (ARRAY['mass_disappearance'::text, 'calendar_gone'::text, 'account_changed'::text]))),
  constraint calendars_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id),
  constraint calendars_workspace_id_connection_id_fkey FOREIGN KEY (workspace_id, connection_id) REFERENCES calendar_connections(workspace_id, id),
  constraint calendars_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX calendars_by_channel ON public.calendars USING btree (channel_id) WHERE (channel_id IS NOT NULL);
CREATE INDEX calendars_due ON public.calendars USING btree (next_sync_at);
CREATE INDEX calendars_of_agent ON public.calendars USING btree (workspace_id, agent_id);
CREATE UNIQUE INDEX calendars_once ON public.calendars USING btree (workspace_id, connection_id, external_id);
CREATE UNIQUE INDEX calendars_written_once ON public.calendars USING btree (workspace_id, agent_id) WHERE writes;

create table call_counts (
  workspace_id integer not null,
  counted_to timestamp with time zone not null,
  counted_id uuid not null,
  constraint call_counts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint call_counts_pkey PRIMARY KEY (workspace_id)
);

create table call_days (
  workspace_id integer not null,
  day date not null,
  team_id integer not null,
  calls integer not null,
  answered integer not null,
  offered integer not null,
  held integer not null,
  booked integer not null,
  constraint call_days_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint call_days_pkey PRIMARY KEY (workspace_id, day, team_id)
);

create table call_tools (
  workspace_id integer not null,
  call_id uuid not null,
  number bigint not null,
  tool text not null,
  arguments jsonb not null,
  ok boolean not null,
  line text not null,
  took_ms integer not null,
  at timestamp with time zone not null,
  constraint call_tools_workspace_id_call_id_fkey FOREIGN KEY (workspace_id, call_id) REFERENCES calls(workspace_id, id),
  constraint call_tools_pkey PRIMARY KEY (workspace_id, call_id, number)
);

create table calls (
  workspace_id integer not null,
  id uuid not null,
  platform text not null,
  platform_call_id text not null,
  connection_id uuid,
  direction text,
  party_number text,
  own_number text,
  contact_id uuid,
  language text,
  memory jsonb not null default '{}'::jsonb,
  outcome text,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_reason text,
  updated_at timestamp with time zone not null,
  transcript jsonb,
  claimed_without_booking boolean not null default false,
  erased_at timestamp with time zone,
  party_key text,
  recording_url text,
  worded_summary text,
  worded_from text,
  summary_due_at timestamp with time zone,
  constraint calls_direction_check CHECK ((direction = ANY (ARRAY['inbound'::text, 'outbound'::text]))),
  constraint calls_outcome_check CHECK ((outcome = ANY (ARRAY['booked'::text, 'rescheduled'::text, 'cancelled'::text]))),
  constraint calls_workspace_id_connection_id_fkey FOREIGN KEY (workspace_id, connection_id) REFERENCES voice_connections(workspace_id, id),
  constraint calls_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint calls_pkey PRIMARY KEY (workspace_id, id),
  constraint calls_workspace_id_platform_platform_call_id_key UNIQUE (workspace_id, platform, platform_call_id)
);
CREATE INDEX calls_by_start ON public.calls USING btree (workspace_id, started_at DESC, id DESC);
CREATE INDEX calls_claimed_by_start ON public.calls USING btree (workspace_id, started_at DESC, id DESC) WHERE claimed_without_booking;
CREATE INDEX calls_of_connection ON public.calls USING btree (workspace_id, connection_id, COALESCE(outcome, 'none'::text), started_at DESC, id DESC);
CREATE INDEX calls_of_contact ON public.calls USING btree (workspace_id, contact_id, started_at DESC, id DESC) WHERE (contact_id IS NOT NULL);
CREATE INDEX calls_of_own_number ON public.calls USING btree (workspace_id, own_number, started_at DESC, id DESC) WHERE (own_number IS NOT NULL);
CREATE INDEX calls_of_party_number ON public.calls USING btree (workspace_id, party_number, started_at DESC, id DESC) WHERE (party_number IS NOT NULL);
CREATE INDEX calls_to_word ON public.calls USING btree (summary_due_at) WHERE (summary_due_at IS NOT NULL);
CREATE INDEX calls_under_way ON public.calls USING btree (workspace_id, started_at DESC, id DESC) WHERE (ended_at IS NULL);

create table changes (
  workspace_id integer not null,
  resource_type text not null,
  resource_id text not null,
  seq bigint not null,
  id uuid not null,
  type text not null,
  before jsonb,
  after jsonb not null,
  actor_kind text not null,
  actor_id uuid,
  request_id text,
  call_id uuid,
  voice_connection_id uuid,
  created_at timestamp with time zone not null,
  constraint changes_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint changes_pkey PRIMARY KEY (workspace_id, resource_type, resource_id, seq)
);
CREATE INDEX changes_of_imports ON public.changes USING btree (workspace_id, actor_id, seq) WHERE (actor_kind = 'import'::text);

create table conflict_checks (
  workspace_id integer not null,
  meeting_id uuid not null,
  revision integer not null default 1,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null,
  constraint conflict_checks_pkey PRIMARY KEY (workspace_id, meeting_id)
);
CREATE INDEX conflict_checks_due ON public.conflict_checks USING btree (next_attempt_at);

create table contact_bookings (
  workspace_id integer not null,
  contact_id uuid not null,
  bookings integer not null,
  constraint contact_bookings_workspace_id_contact_id_fkey FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts(workspace_id, id) ON DELETE CASCADE,
  constraint contact_bookings_pkey PRIMARY KEY (workspace_id, contact_id)
);

create table contact_consents (
  workspace_id integer not null,
  contact_id uuid not null,
  channel text not null,
  version integer not null,
  state text not null,
  source text not null,
  call_id uuid,
  note text,
  is_final boolean not null,
  created_at timestamp with time zone not null,
  constraint contact_consents_channel_check CHECK ((channel = ANY (ARRAY['call'::text, 'recording'::text, 'sms'::text, 'email'::text, 'email_follow_up'::text, 'email_missed'::text]))),
  constraint contact_consents_check CHECK (((state = 'denied'::text) OR (NOT is_final))),
  constraint contact_consents_state_check CHECK ((state = ANY (ARRAY['granted'::text, 'denied'::text, 'unknown'::text]))),
  constraint contact_consents_workspace_id_contact_id_fkey FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts(workspace_id, id) ON DELETE CASCADE,
  constraint contact_consents_pkey PRIMARY KEY (workspace_id, contact_id, channel, version)
);

create table contact_duplicates (
  workspace_id integer not null,
  id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  score numeric(3,2) not null,
  reasons jsonb not null,
  state text not null,
  found_at timestamp with time zone not null,
  constraint contact_duplicates_check CHECK ((first_id < second_id)),
  constraint contact_duplicates_state_check CHECK ((state = ANY (ARRAY['open'::text, 'dismissed'::text]))),
  constraint contact_duplicates_workspace_id_first_id_fkey FOREIGN KEY (workspace_id, first_id) REFERENCES contacts(workspace_id, id) ON DELETE CASCADE,
  constraint contact_duplicates_workspace_id_second_id_fkey FOREIGN KEY (workspace_id, second_id) REFERENCES contacts(workspace_id, id) ON DELETE CASCADE,
  constraint contact_duplicates_pkey PRIMARY KEY (workspace_id, id),
  constraint contact_duplicates_workspace_id_first_id_second_id_key UNIQUE (workspace_id, first_id, second_id)
);
CREATE INDEX contact_duplicates_by_score ON public.contact_duplicates USING btree (workspace_id, score DESC, id DESC) WHERE (state = 'open'::text);
CREATE INDEX contact_duplicates_of_second ON public.contact_duplicates USING btree (workspace_id, second_id);

create table contact_erasures (
  workspace_id integer not null,
  contact_id uuid not null,
  erased_at timestamp with time zone not null,
  subject jsonb not null,
  progress jsonb not null,
  is_repeated boolean not null default false,
  due_at timestamp with time zone not null,
  constraint contact_erasures_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint contact_erasures_pkey PRIMARY KEY (workspace_id, contact_id)
);
CREATE INDEX contact_erasures_due ON public.contact_erasures USING btree (due_at);

create table contact_fields (
  workspace_id integer not null,
  id uuid not null,
  key text not null,
  label text not null,
  description text,
  value_type text not null,
  options jsonb not null,
  required boolean not null,
  position integer not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint contact_fields_description_check CHECK ((length(description) <= 1000)),
  constraint contact_fields_key_check CHECK (((length(key) >= 1) AND (length(key) <= 100))),
  constraint contact_fields_label_check CHECK ((length(label) <= 200)),
  constraint contact_fields_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint contact_fields_pkey PRIMARY KEY (workspace_id, id),
  constraint contact_fields_workspace_id_key_key UNIQUE (workspace_id, key)
);

create table contact_identifiers (
  workspace_id integer not null,
  kind text not null,
  value text not null,
  position integer not null,
  contact_id uuid not null,
  main boolean not null,
  former boolean not null default false,
  constraint contact_identifiers_workspace_id_contact_id_fkey FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts(workspace_id, id) ON DELETE CASCADE,
  constraint contact_identifiers_pkey PRIMARY KEY (workspace_id, kind, value, "position")
);
CREATE UNIQUE INDEX contact_identifiers_main ON public.contact_identifiers USING btree (workspace_id, value) WHERE main;
CREATE INDEX contact_identifiers_of_contact ON public.contact_identifiers USING btree (workspace_id, contact_id);

create table contact_import_blocks (
  workspace_id integer not null,
  import_id uuid not null,
  block integer not null,
  rows text not null,
  constraint contact_import_blocks_workspace_id_import_id_fkey FOREIGN KEY (workspace_id, import_id) REFERENCES contact_imports(workspace_id, id) ON DELETE CASCADE,
  constraint contact_import_blocks_pkey PRIMARY KEY (workspace_id, import_id, block)
);

create table contact_import_leftovers (
  workspace_id integer not null,
  import_id uuid not null,
  contact_id uuid not null,
  reason text not null,
  attributes text[] not null,
  constraint contact_import_leftovers_workspace_id_import_id_fkey FOREIGN KEY (workspace_id, import_id) REFERENCES contact_imports(workspace_id, id) ON DELETE CASCADE,
  constraint contact_import_leftovers_pkey PRIMARY KEY (workspace_id, import_id, contact_id)
);

create table contact_import_rejections (
  workspace_id integer not null,
  import_id uuid not null,
  line integer not null,
  code text not null,
  reason text not null,
  content text not null,
  constraint contact_import_rejections_workspace_id_import_id_fkey FOREIGN KEY (workspace_id, import_id) REFERENCES contact_imports(workspace_id, id) ON DELETE CASCADE,
  constraint contact_import_rejections_pkey PRIMARY KEY (workspace_id, import_id, line)
);

create table contact_imports (
  workspace_id integer not null,
  id uuid not null,
  state text not null,
  version integer not null default 1,
  format text not null,
  encoding text not null,
  delimiter text,
  file_hash text,
  file_bytes integer not null default 0,
  mapping jsonb not null default '[]'::jsonb,
  row_count integer not null default 0,
  block_count integer not null default 0,
  next_block integer not null default 0,
  restore_erased boolean not null default false,
  counts jsonb not null default '{}'::jsonb,
  dry_run jsonb,
  revert jsonb,
  reverted_to bigint,
  phone_region text not null,
  actor_kind text not null,
  actor_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  rows_deleted_at timestamp with time zone,
  rows_erased_at timestamp with time zone,
  encoding_guesses jsonb,
  encoding_confirmed boolean not null default true,
  byte_header jsonb,
  sample_block integer,
  unstored jsonb not null default '[]'::jsonb,
  short_rows jsonb,
  file_type text,
  constraint contact_imports_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'ready'::text, 'checking'::text, 'importing'::text, 'completed'::text, 'cancelled'::text, 'reverting'::text, 'reverted'::text]))),
  constraint contact_imports_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint contact_imports_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX contact_imports_at_work ON public.contact_imports USING btree (workspace_id, started_at, id) WHERE (state = ANY (ARRAY['checking'::text, 'importing'::text, 'reverting'::text]));
CREATE INDEX contact_imports_by_age ON public.contact_imports USING btree (workspace_id, created_at, id);

create table contact_merges (
  workspace_id integer not null,
  id uuid not null,
  survivor_id uuid not null,
  version integer not null,
  merged_ids uuid[] not null,
  moved jsonb not null,
  restore jsonb not null,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint contact_merges_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint contact_merges_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX contact_merges_by_age ON public.contact_merges USING btree (workspace_id, created_at DESC, id DESC);
CREATE INDEX contact_merges_of_survivor ON public.contact_merges USING btree (workspace_id, survivor_id, version);
CREATE INDEX contact_merges_undone ON public.contact_merges USING gin (merged_ids) WHERE (undone_at IS NOT NULL);

create table contact_search_keys (
  workspace_id integer not null,
  key text not null,
  contact_id uuid not null,
  constraint contact_search_keys_pkey PRIMARY KEY (workspace_id, key, contact_id)
);

create table contact_search_words (
  workspace_id integer not null,
  word text not null,
  sounds text[]
);
CREATE INDEX contact_search_words_by_sound ON public.contact_search_words USING gin (sounds) WITH (fastupdate=off);
CREATE INDEX contact_search_words_by_trigram ON public.contact_search_words USING gin (word gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX contact_search_words_by_word ON public.contact_search_words USING btree (workspace_id, word);
CREATE INDEX contact_search_words_to_derive ON public.contact_search_words USING btree (workspace_id) WHERE (sounds IS NULL);

create table contact_searches (
  workspace_id integer not null,
  contact_id uuid not null,
  keys text[],
  is_listed boolean not null default false,
  constraint contact_searches_workspace_id_contact_id_fkey FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts(workspace_id, id) ON DELETE CASCADE,
  constraint contact_searches_pkey PRIMARY KEY (workspace_id, contact_id)
);
CREATE INDEX contact_searches_to_derive ON public.contact_searches USING btree (workspace_id, contact_id) WHERE (keys IS NULL);

create table contact_suggestions (
  workspace_id integer not null,
  id uuid not null,
  contact_id uuid not null,
  field text not null,
  value jsonb not null,
  known_as text not null,
  confidence real,
  call_id uuid,
  import_id uuid,
  dismissed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint contact_suggestions_confidence_check CHECK (((confidence >= (0)::double precision) AND (confidence <= (1)::double precision))),
  constraint contact_suggestions_known_as_check CHECK ((known_as = ANY (ARRAY['heard'::text, 'claimed'::text, 'imported'::text, 'enriched'::text, 'verified'::text]))),
  constraint contact_suggestions_workspace_id_contact_id_fkey FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts(workspace_id, id) ON DELETE CASCADE,
  constraint contact_suggestions_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX contact_suggestions_of_contact ON public.contact_suggestions USING btree (workspace_id, contact_id, created_at, id);
CREATE UNIQUE INDEX contact_suggestions_once ON public.contact_suggestions USING btree (workspace_id, contact_id, field, md5((value)::text));
CREATE INDEX contact_suggestions_open ON public.contact_suggestions USING btree (workspace_id, created_at, id) WHERE (dismissed_at IS NULL);

create table contact_tombstones (
  workspace_id integer not null,
  kind text not null,
  hash bytea not null,
  contact_id uuid not null,
  erased_at timestamp with time zone not null,
  constraint contact_tombstones_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint contact_tombstones_pkey PRIMARY KEY (workspace_id, kind, hash)
);
CREATE INDEX contact_tombstones_by_age ON public.contact_tombstones USING btree (erased_at);

create table contacts (
  workspace_id integer not null,
  id uuid not null,
  attributes jsonb not null,
  version integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  known jsonb not null default '{}'::jsonb,
  constraint contacts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint contacts_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX contacts_by_change ON public.contacts USING btree (((workspace_id)::bigint), updated_at, id);
CREATE INDEX contacts_by_creation ON public.contacts USING btree (((workspace_id)::bigint), created_at, id);

create table deleted_workspaces (
  number integer not null,
  deleted_at timestamp with time zone not null,
  constraint deleted_workspaces_pkey PRIMARY KEY (number)
);

create table duplicate_scans (
  workspace_id integer not null,
  contact_id uuid not null,
  constraint duplicate_scans_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint duplicate_scans_pkey PRIMARY KEY (workspace_id)
);

create table event_positions (
  workspace_id integer not null,
  position bigint not null,
  seq bigint not null,
  id uuid not null,
  type text not null,
  resource_type text not null,
  resource_id text not null,
  recorded_at timestamp with time zone not null,
  size_bytes integer not null default 2000,
  constraint event_positions_pkey PRIMARY KEY (workspace_id, "position", recorded_at)
) partition by RANGE (recorded_at);
CREATE INDEX event_positions_by_id ON ONLY public.event_positions USING btree (workspace_id, id);
CREATE INDEX event_positions_by_resource ON ONLY public.event_positions USING btree (workspace_id, resource_type, resource_id, "position");
CREATE INDEX event_positions_by_seq ON ONLY public.event_positions USING btree (seq);

create table event_sequencer (
  only_row boolean not null default true,
  last_position bigint not null default 0,
  settled_seq bigint not null default 0,
  settling_seq bigint,
  settling_xid xid8,
  dropped_position bigint not null default 0,
  serial_until timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  constraint event_sequencer_only_row_check CHECK (only_row),
  constraint event_sequencer_pkey PRIMARY KEY (only_row)
);

create table events (
  workspace_id integer not null,
  seq bigint not null,
  id uuid not null,
  type text not null,
  resource_type text not null,
  resource_id text not null,
  data jsonb not null,
  previous jsonb,
  actor_kind text not null,
  actor_id uuid,
  request_id text,
  call_id uuid,
  voice_connection_id uuid,
  created_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null default now(),
  erased_at timestamp with time zone,
  constraint events_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id)
) partition by RANGE (recorded_at);
CREATE INDEX events_by_seq ON ONLY public.events USING btree (seq);
CREATE INDEX events_of_routed_contact ON ONLY public.events USING btree (workspace_id, ((data ->> 'contact_id'::text))) WHERE (resource_type = 'route'::text);

create table feed_cursors (
  workspace_id integer not null,
  follower text not null,
  position bigint not null,
  constraint feed_cursors_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint feed_cursors_pkey PRIMARY KEY (workspace_id, follower)
);

create table group_seats (
  workspace_id integer not null,
  group_id uuid not null,
  seat integer not null,
  meeting_id uuid,
  hold_id uuid,
  expires_at timestamp with time zone,
  constraint group_seats_check CHECK ((num_nonnulls(meeting_id, hold_id) = 1)),
  constraint group_seats_workspace_id_group_id_fkey FOREIGN KEY (workspace_id, group_id) REFERENCES meeting_groups(workspace_id, id),
  constraint group_seats_workspace_id_hold_id_fkey FOREIGN KEY (workspace_id, hold_id) REFERENCES holds(workspace_id, id),
  constraint group_seats_workspace_id_meeting_id_fkey FOREIGN KEY (workspace_id, meeting_id) REFERENCES meetings(workspace_id, id),
  constraint group_seats_pkey PRIMARY KEY (workspace_id, group_id, seat)
);
CREATE UNIQUE INDEX group_seats_of_hold ON public.group_seats USING btree (workspace_id, hold_id) WHERE (hold_id IS NOT NULL);
CREATE UNIQUE INDEX group_seats_of_meeting ON public.group_seats USING btree (workspace_id, meeting_id) WHERE (meeting_id IS NOT NULL);

create table holds (
  workspace_id integer not null,
  id uuid not null,
  team_id integer not null,
  agent_ids integer[] not null,
  meeting_type_id integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  status text not null,
  expires_at timestamp with time zone not null,
  agent_named boolean not null,
  assignment jsonb,
  counted_on date,
  counted_for integer,
  time_zone text not null,
  language text not null,
  call_id text,
  call_place smallint,
  meeting_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  spoken_language text,
  constraint holds_check CHECK ((ends_at > starts_at)),
  constraint holds_check1 CHECK (((call_id IS NULL) = (call_place IS NULL))),
  constraint holds_status_check CHECK ((status = ANY (ARRAY['active'::text, 'redeemed'::text, 'released'::text, 'expired'::text]))),
  constraint holds_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint holds_workspace_id_meeting_type_id_fkey FOREIGN KEY (workspace_id, meeting_type_id) REFERENCES meeting_types(workspace_id, id),
  constraint holds_workspace_id_team_id_fkey FOREIGN KEY (workspace_id, team_id) REFERENCES teams(workspace_id, id),
  constraint holds_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX holds_by_expiry ON public.holds USING btree (expires_at) WHERE (status = 'active'::text);
CREATE INDEX holds_by_status ON public.holds USING btree (workspace_id, status, created_at, id);
CREATE INDEX holds_of_agent ON public.holds USING btree (workspace_id, (agent_ids[1]), status, created_at, id);
CREATE INDEX holds_of_call ON public.holds USING btree (workspace_id, call_id, created_at, id) WHERE (call_id IS NOT NULL);
CREATE INDEX holds_of_several_agents ON public.holds USING btree (workspace_id, created_at, id) WHERE (agent_ids[2] IS NOT NULL);
CREATE INDEX holds_of_team ON public.holds USING btree (workspace_id, team_id, status, created_at, id);
CREATE UNIQUE INDEX holds_once_per_call_place ON public.holds USING btree (workspace_id, call_id, call_place) WHERE (status = 'active'::text);

create table idempotency_keys (
  workspace_id integer not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body text not null,
  created_at timestamp with time zone not null,
  route text,
  call_id uuid,
  constraint idempotency_keys_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint idempotency_keys_pkey PRIMARY KEY (workspace_id, key)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

create table identifier_rules (
  id boolean not null default true,
  version integer not null,
  constraint identifier_rules_id_check CHECK (id),
  constraint identifier_rules_pkey PRIMARY KEY (id)
);

create table identifier_scans (
  workspace_id integer not null,
  contact_id uuid not null,
  constraint identifier_scans_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint identifier_scans_pkey PRIMARY KEY (workspace_id)
);

create table incoming_texts (
  workspace_id integer not null,
  connection_id uuid not null,
  provider_id text not null,
  number text not null,
  text text not null,
  answer text,
  request_id text not null,
  received_at timestamp with time zone not null,
  constraint incoming_texts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint incoming_texts_pkey PRIMARY KEY (workspace_id, connection_id, provider_id)
);
CREATE INDEX incoming_texts_by_age ON public.incoming_texts USING btree (workspace_id, received_at);
CREATE INDEX incoming_texts_of_number ON public.incoming_texts USING btree (workspace_id, number, received_at);
CREATE INDEX incoming_texts_of_request ON public.incoming_texts USING btree (workspace_id, request_id);

create table limit_places (
  workspace_id integer not null,
  meeting_type_id integer not null,
  subject text not null,
  period text not null,
  begins date not null,
  place integer not null,
  meeting_id uuid,
  hold_id uuid,
  group_id uuid,
  expires_at timestamp with time zone,
  constraint limit_places_check CHECK ((num_nonnulls(meeting_id, hold_id, group_id) = 1)),
  constraint limit_places_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint limit_places_workspace_id_group_id_fkey FOREIGN KEY (workspace_id, group_id) REFERENCES meeting_groups(workspace_id, id),
  constraint limit_places_workspace_id_hold_id_fkey FOREIGN KEY (workspace_id, hold_id) REFERENCES holds(workspace_id, id),
  constraint limit_places_workspace_id_meeting_id_fkey FOREIGN KEY (workspace_id, meeting_id) REFERENCES meetings(workspace_id, id),
  constraint limit_places_workspace_id_meeting_type_id_fkey FOREIGN KEY (workspace_id, meeting_type_id) REFERENCES meeting_types(workspace_id, id),
  constraint limit_places_pkey PRIMARY KEY (workspace_id, meeting_type_id, subject, period, begins, place)
);
CREATE INDEX limit_places_of_group ON public.limit_places USING btree (workspace_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX limit_places_of_hold ON public.limit_places USING btree (workspace_id, hold_id) WHERE (hold_id IS NOT NULL);
CREATE INDEX limit_places_of_meeting ON public.limit_places USING btree (workspace_id, meeting_id) WHERE (meeting_id IS NOT NULL);

create table lookup_attempts (
  workspace_id integer not null,
  subject bytea not null,
  failures integer not null,
  since timestamp with time zone not null,
  constraint lookup_attempts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint lookup_attempts_pkey PRIMARY KEY (workspace_id, subject)
);
CREATE INDEX lookup_attempts_by_age ON public.lookup_attempts USING btree (since);

create table mailbox_retries (
  name text not null,
  uid bigint not null,
  attempts integer not null,
  due_at timestamp with time zone not null,
  constraint mailbox_retries_name_fkey FOREIGN KEY (name) REFERENCES mailboxes(name) ON DELETE CASCADE,
  constraint mailbox_retries_pkey PRIMARY KEY (name, uid)
);

create table mailboxes (
  name text not null,
  uid_validity bigint,
  last_uid bigint not null default 0,
  next_read_at timestamp with time zone not null,
  read_at timestamp with time zone,
  failures integer not null default 0,
  failure_code text,
  bad_answers integer not null default 0,
  bad_answers_since timestamp with time zone,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  constraint mailboxes_pkey PRIMARY KEY (name)
);

create table meeting_co_agents (
  workspace_id integer not null,
  meeting_id uuid not null,
  agent_id integer not null,
  meeting_type_id integer not null,
  team_id integer not null,
  status text not null,
  expires_at timestamp with time zone,
  starts_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint meeting_co_agents_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id),
  constraint meeting_co_agents_workspace_id_meeting_id_fkey FOREIGN KEY (workspace_id, meeting_id) REFERENCES meetings(workspace_id, id),
  constraint meeting_co_agents_pkey PRIMARY KEY (workspace_id, meeting_id, agent_id)
);
CREATE INDEX meeting_co_agents_of_agent ON public.meeting_co_agents USING btree (workspace_id, agent_id, meeting_type_id, team_id, status, starts_at, meeting_id);
CREATE INDEX meeting_co_agents_of_agent_updated ON public.meeting_co_agents USING btree (workspace_id, agent_id, meeting_type_id, team_id, status, updated_at, meeting_id);

create table meeting_groups (
  workspace_id integer not null,
  id uuid not null,
  meeting_type_id integer not null,
  agent_id integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint meeting_groups_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id),
  constraint meeting_groups_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint meeting_groups_workspace_id_meeting_type_id_fkey FOREIGN KEY (workspace_id, meeting_type_id) REFERENCES meeting_types(workspace_id, id),
  constraint meeting_groups_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX meeting_groups_by_start ON public.meeting_groups USING btree (workspace_id, meeting_type_id, starts_at);

create table meeting_replies (
  workspace_id integer not null,
  meeting_id uuid not null,
  sequence integer not null,
  stamped_at timestamp with time zone not null,
  constraint meeting_replies_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint meeting_replies_workspace_id_meeting_id_fkey FOREIGN KEY (workspace_id, meeting_id) REFERENCES meetings(workspace_id, id) ON DELETE CASCADE,
  constraint meeting_replies_pkey PRIMARY KEY (workspace_id, meeting_id)
);

create table meeting_types (
  workspace_id integer not null,
  id integer not null,
  team_id integer not null,
  name text not null,
  duration_minutes integer not null,
  slot_interval_minutes integer not null,
  slot_offset_minutes integer not null default 0,
  buffer_before_minutes integer not null default 0,
  buffer_after_minutes integer not null default 0,
  minimum_notice_minutes integer not null default 0,
  horizon_days integer,
  grid_only boolean not null default false,
  assignment text not null,
  agent_ids integer[],
  location jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  duration_options integer[] not null default '{}'::integer[],
  horizon_working_days integer,
  bookable_from date,
  bookable_until date,
  limits jsonb not null default '{}'::jsonb,
  seats integer not null default 1,
  owner_first boolean not null default false,
  confirmation_minutes integer,
  questions jsonb not null default '[]'::jsonb,
  cancel_cutoff_minutes integer not null default 0,
  reschedule_cutoff_minutes integer not null default 0,
  languages text[],
  description text,
  price text,
  what_to_bring text,
  reminders jsonb not null default '[]'::jsonb,
  calendar_max_age_seconds integer not null default 60,
  when_calendar_unreachable text not null default 'accept'::text,
  when_moved_in_calendar text not null default 'follow'::text,
  when_removed_from_calendar text not null default 'cancel'::text,
  constraint meeting_types_assignment_check CHECK ((assignment = ANY (ARRAY['fixed'::text, 'any'::text, 'round_robin'::text, 'collective'::text]))),
  constraint meeting_types_buffer_after_minutes_check CHECK (((buffer_after_minutes >= 0) AND (buffer_after_minutes <= 1440))),
  constraint meeting_types_buffer_before_minutes_check CHECK (((buffer_before_minutes >= 0) AND (buffer_before_minutes <= 1440))),
  constraint meeting_types_calendar_max_age_seconds_check CHECK (((calendar_max_age_seconds >= 0) AND (calendar_max_age_seconds <= 86400))),
  constraint meeting_types_cancel_cutoff_minutes_check CHECK ((cancel_cutoff_minutes >= 0)),
  constraint meeting_types_check CHECK (((assignment <> 'fixed'::text) OR (cardinality(agent_ids) = 1))),
  constraint meeting_types_check1 CHECK ((((duration_minutes + buffer_before_minutes) + buffer_after_minutes) <= 1440)),
  constraint meeting_types_check2 CHECK (((assignment <> 'collective'::text) OR ((cardinality(agent_ids) >= 1) AND (cardinality(agent_ids) <= 50)))),
  constraint meeting_types_check3 CHECK (((seats = 1) OR (assignment <> 'collective'::text))),
  constraint meeting_types_check4 CHECK ((bookable_until >= bookable_from)),
  constraint meeting_types_check5 CHECK (((assignment <> ALL (ARRAY['fixed'::text, 'collective'::text])) OR (agent_ids IS NOT NULL))),
  constraint meeting_types_confirmation_minutes_check CHECK ((confirmation_minutes > 0)),
  constraint meeting_types_duration_minutes_check CHECK (((duration_minutes >= 1) AND (duration_minutes <= 1440))),
  constraint meeting_types_horizon_days_check CHECK ((horizon_days > 0)),
  constraint meeting_types_horizon_working_days_check CHECK ((horizon_working_days > 0)),
  constraint meeting_types_minimum_notice_minutes_check CHECK ((minimum_notice_minutes >= 0)),
  constraint meeting_types_reschedule_cutoff_minutes_check CHECK ((reschedule_cutoff_minutes >= 0)),
  constraint meeting_types_seats_check CHECK (((seats >= 1) AND (seats <= 1000))),
  constraint meeting_types_slot_interval_minutes_check CHECK (((slot_interval_minutes >= 1) AND (slot_interval_minutes <= 1440))),
  constraint meeting_types_when_calendar_unreachable_check CHECK ((when_calendar_unreachable = ANY (ARRAY['accept'::text, 'refuse'::text]))),
  constraint meeting_types_when_moved_in_calendar_check CHECK ((when_moved_in_calendar = ANY (ARRAY['follow'::text, 'restore'::text, 'flag'::text]))),
  constraint meeting_types_when_removed_from_calendar_check CHECK ((when_removed_from_calendar = ANY (ARRAY['cancel'::text, 'flag'::text]))),
  constraint meeting_types_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint meeting_types_workspace_id_team_id_fkey FOREIGN KEY (workspace_id, team_id) REFERENCES teams(workspace_id, id),
  constraint meeting_types_pkey PRIMARY KEY (workspace_id, id)
);

create table meetings (
  workspace_id integer not null,
  id uuid not null,
  team_id integer not null,
  agent_id integer not null,
  meeting_type_id integer not null,
  contact_id uuid not null,
  attendee_email text,
  attendee_key text not null,
  attendee_name text,
  attendee_phone text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  time_zone text not null,
  wall_time text not null,
  status text not null,
  sequence integer not null default 0,
  agent_named boolean not null,
  assignment jsonb,
  location jsonb not null,
  language text not null,
  notes text,
  answers jsonb,
  call_id text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  status_by text,
  status_reason text,
  agent_ids integer[],
  group_id uuid,
  expires_at timestamp with time zone,
  counted_on date,
  counted_for integer,
  confirmation_code text not null,
  spoken_language text,
  scheduled_at timestamp with time zone,
  manage_version integer not null default 1,
  calendar_conflict jsonb,
  attendee_response text,
  constraint meetings_attendee CHECK (((attendee_email IS NOT NULL) OR (attendee_phone IS NOT NULL) OR (attendee_key ~~ 'erased %'::text))),
  constraint meetings_attendee_response_check CHECK ((attendee_response = ANY (ARRAY['accepted'::text, 'declined'::text, 'tentative'::text]))),
  constraint meetings_check CHECK ((ends_at > starts_at)),
  constraint meetings_status_by_check CHECK ((status_by = ANY (ARRAY['attendee'::text, 'agent'::text, 'system'::text]))),
  constraint meetings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'declined'::text, 'expired'::text, 'completed'::text, 'no_show'::text, 'cancelled'::text]))),
  constraint meetings_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id),
  constraint meetings_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint meetings_workspace_id_meeting_type_id_fkey FOREIGN KEY (workspace_id, meeting_type_id) REFERENCES meeting_types(workspace_id, id),
  constraint meetings_workspace_id_team_id_fkey FOREIGN KEY (workspace_id, team_id) REFERENCES teams(workspace_id, id),
  constraint meetings_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX meetings_by_attendee_phone ON public.meetings USING btree (workspace_id, attendee_phone, starts_at) WHERE (status = ANY (ARRAY['pending'::text, 'scheduled'::text]));
CREATE INDEX meetings_by_code ON public.meetings USING btree (workspace_id, confirmation_code, starts_at) WHERE (status = ANY (ARRAY['pending'::text, 'scheduled'::text]));
CREATE INDEX meetings_by_expiry ON public.meetings USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE INDEX meetings_by_status ON public.meetings USING btree (workspace_id, status, starts_at, id);
CREATE INDEX meetings_by_status_updated ON public.meetings USING btree (workspace_id, status, updated_at, id);
CREATE INDEX meetings_in_conflict ON public.meetings USING btree (workspace_id, id) WHERE (calendar_conflict IS NOT NULL);
CREATE INDEX meetings_of_agent ON public.meetings USING btree (workspace_id, agent_id, meeting_type_id, team_id, status, starts_at, id);
CREATE INDEX meetings_of_agent_updated ON public.meetings USING btree (workspace_id, agent_id, meeting_type_id, team_id, status, updated_at, id);
CREATE INDEX meetings_of_attendee ON public.meetings USING btree (workspace_id, attendee_key, starts_at, id);
CREATE INDEX meetings_of_call ON public.meetings USING btree (workspace_id, call_id, starts_at, id) WHERE (call_id IS NOT NULL);
CREATE INDEX meetings_of_contact ON public.meetings USING btree (workspace_id, contact_id, starts_at);
CREATE INDEX meetings_of_group ON public.meetings USING btree (workspace_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX meetings_of_team ON public.meetings USING btree (workspace_id, team_id, status, starts_at, id);
CREATE INDEX meetings_of_team_updated ON public.meetings USING btree (workspace_id, team_id, status, updated_at, id);
CREATE INDEX meetings_of_type ON public.meetings USING btree (workspace_id, meeting_type_id, team_id, status, starts_at, id);
CREATE INDEX meetings_of_type_updated ON public.meetings USING btree (workspace_id, meeting_type_id, team_id, status, updated_at, id);
CREATE UNIQUE INDEX meetings_once_per_agent ON public.meetings USING btree (workspace_id, meeting_type_id, starts_at, attendee_key, agent_id) WHERE (status = ANY (ARRAY['pending'::text, 'scheduled'::text]));
CREATE UNIQUE INDEX meetings_once_when_assigned ON public.meetings USING btree (workspace_id, meeting_type_id, starts_at, attendee_key) WHERE ((status = ANY (ARRAY['pending'::text, 'scheduled'::text])) AND (NOT agent_named));
CREATE INDEX meetings_to_call ON public.meetings USING btree (starts_at) WHERE ((status = 'scheduled'::text) AND ((location ->> 'kind'::text) = 'voice_call'::text));

create table members (
  workspace_id integer not null,
  person_id uuid not null,
  role text not null,
  agent_id integer,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'agent'::text, 'viewer'::text]))),
  constraint members_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id),
  constraint members_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id),
  constraint members_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint members_pkey PRIMARY KEY (workspace_id, person_id)
);
CREATE INDEX members_by_person ON public.members USING btree (person_id);

create table merged_contacts (
  workspace_id integer not null,
  contact_id uuid not null,
  survivor_id uuid not null,
  merge_id uuid not null,
  constraint merged_contacts_workspace_id_merge_id_fkey FOREIGN KEY (workspace_id, merge_id) REFERENCES contact_merges(workspace_id, id),
  constraint merged_contacts_pkey PRIMARY KEY (workspace_id, contact_id)
);
CREATE INDEX merged_contacts_of_merge ON public.merged_contacts USING btree (workspace_id, merge_id);
CREATE INDEX merged_contacts_of_survivor ON public.merged_contacts USING btree (workspace_id, survivor_id);

create table message_templates (
  workspace_id integer not null,
  kind text not null,
  recipient text not null,
  channel text not null,
  language text not null,
  subject text,
  text text not null,
  html text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint message_templates_check CHECK (((channel = 'email'::text) OR ((subject IS NULL) AND (html IS NULL)))),
  constraint message_templates_html_check CHECK ((length(html) <= 20000)),
  constraint message_templates_subject_check CHECK ((length(subject) <= 1000)),
  constraint message_templates_text_check CHECK ((length(text) <= 20000)),
  constraint message_templates_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint message_templates_pkey PRIMARY KEY (workspace_id, kind, recipient, channel, language)
);

create table messages (
  workspace_id integer not null,
  id uuid not null,
  kind text not null,
  recipient text not null,
  channel text not null,
  cause text not null,
  position bigint,
  state text not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  claimed_until timestamp with time zone,
  team_id integer not null,
  meeting_id uuid,
  sequence integer,
  starts_at timestamp with time zone,
  former_starts_at timestamp with time zone,
  contact_id uuid,
  agent_id integer,
  note_id uuid,
  call_id uuid,
  outbound_call_id uuid,
  refused_message_id uuid,
  address text,
  language text,
  content jsonb,
  provider_id text,
  reason text,
  detail text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  connection_id uuid,
  claimed_by uuid,
  stage text not null generated always as (CASE
    WHEN (state = ANY (ARRAY['planned'::text, 'sending'::text])) THEN 'open'::text
    ELSE state
END) stored,
  text_number text generated always as (CASE
    WHEN (channel = 'sms'::text) THEN address
    ELSE NULL::text
END) stored,
  packed_content bytea,
  constraint messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'call'::text]))),
  constraint messages_check CHECK (((state = 'sending'::text) = (claimed_until IS NOT NULL))),
  constraint messages_recipient_check CHECK ((recipient = ANY (ARRAY['attendee'::text, 'agent'::text, 'team'::text]))),
  constraint messages_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'sending'::text, 'sent'::text, 'kept'::text, 'failed'::text, 'withdrawn'::text, 'bounced'::text]))),
  constraint messages_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint messages_workspace_id_team_id_fkey FOREIGN KEY (workspace_id, team_id) REFERENCES teams(workspace_id, id),
  constraint messages_pkey PRIMARY KEY (workspace_id, id),
  constraint messages_workspace_id_cause_key UNIQUE (workspace_id, cause)
);
CREATE INDEX messages_by_age ON public.messages USING btree (workspace_id, created_at DESC, id DESC);
CREATE INDEX messages_by_properties ON public.messages USING btree (workspace_id, stage, kind, channel, created_at DESC, id DESC);
CREATE INDEX messages_due ON public.messages USING btree (due_at) WHERE (stage = 'open'::text);
CREATE INDEX messages_due_of_workspace ON public.messages USING btree (workspace_id, due_at) WHERE (stage = 'open'::text);
CREATE INDEX messages_of_call ON public.messages USING btree (workspace_id, call_id) WHERE (call_id IS NOT NULL);
CREATE INDEX messages_of_contact ON public.messages USING btree (workspace_id, contact_id, created_at) WHERE (contact_id IS NOT NULL);
CREATE INDEX messages_of_meeting ON public.messages USING btree (workspace_id, meeting_id, created_at) WHERE (meeting_id IS NOT NULL);
CREATE INDEX messages_of_note ON public.messages USING btree (workspace_id, note_id) WHERE (note_id IS NOT NULL);
CREATE INDEX text_messages_of_number ON public.messages USING btree (workspace_id, text_number, created_at) WHERE (text_number IS NOT NULL);

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

create table noted_replies (
  workspace_id integer not null,
  meeting_id uuid not null,
  stamped_at timestamp with time zone not null,
  is_proposal boolean not null,
  constraint noted_replies_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint noted_replies_workspace_id_meeting_id_fkey FOREIGN KEY (workspace_id, meeting_id) REFERENCES meetings(workspace_id, id) ON DELETE CASCADE,
  constraint noted_replies_pkey PRIMARY KEY (workspace_id, meeting_id, stamped_at, is_proposal)
);

create table notes (
  workspace_id integer not null,
  id uuid not null,
  team_id integer not null,
  meeting_id uuid,
  call_id uuid,
  place smallint,
  contact_id uuid,
  author_name text,
  text text not null,
  language text not null,
  done_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  due_at timestamp with time zone,
  agent_id integer,
  done_by_kind text,
  done_by_id uuid,
  constraint notes_place_check CHECK (((place >= 1) AND (place <= 10))),
  constraint notes_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id),
  constraint notes_workspace_id_call_id_fkey FOREIGN KEY (workspace_id, call_id) REFERENCES calls(workspace_id, id) ON DELETE SET NULL (call_id),
  constraint notes_workspace_id_contact_id_fkey FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts(workspace_id, id),
  constraint notes_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint notes_workspace_id_meeting_id_fkey FOREIGN KEY (workspace_id, meeting_id) REFERENCES meetings(workspace_id, id),
  constraint notes_workspace_id_team_id_fkey FOREIGN KEY (workspace_id, team_id) REFERENCES teams(workspace_id, id),
  constraint notes_pkey PRIMARY KEY (workspace_id, id),
  constraint notes_workspace_id_call_id_place_key UNIQUE (workspace_id, call_id, place)
);
CREATE INDEX notes_by_age ON public.notes USING btree (workspace_id, created_at DESC, id DESC);
CREATE INDEX notes_of_contact ON public.notes USING btree (workspace_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX notes_of_meeting ON public.notes USING btree (workspace_id, meeting_id) WHERE (meeting_id IS NOT NULL);
CREATE INDEX notes_of_strangers ON public.notes USING btree (workspace_id, author_name) WHERE ((contact_id IS NULL) AND (meeting_id IS NULL) AND (call_id IS NULL));
CREATE INDEX notes_of_team ON public.notes USING btree (workspace_id, team_id, ((done_at IS NOT NULL)), created_at DESC, id DESC);
CREATE INDEX notes_without_meeting ON public.notes USING btree (workspace_id, created_at) WHERE (meeting_id IS NULL);
CREATE INDEX tasks_by_due_time ON public.notes USING btree (workspace_id, ((done_at IS NOT NULL)), due_at, id) WHERE (due_at IS NOT NULL);
CREATE INDEX tasks_of_agent ON public.notes USING btree (workspace_id, agent_id, ((done_at IS NOT NULL)), due_at, id) WHERE ((due_at IS NOT NULL) AND (agent_id IS NOT NULL));

create table oauth_clients (
  workspace_id integer not null,
  id uuid not null,
  name text not null,
  secret_hash bytea,
  scopes text[] not null,
  redirect_uris text[] not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint oauth_clients_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX oauth_clients_unused ON public.oauth_clients USING btree (workspace_id, created_at, id) WHERE (used_at IS NULL);

create table oauth_codes (
  workspace_id integer not null,
  id uuid not null,
  hash bytea not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint oauth_codes_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint oauth_codes_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX oauth_codes_by_hash ON public.oauth_codes USING btree (hash);

create table oauth_grants (
  workspace_id integer not null,
  id uuid not null,
  client_workspace_id integer not null,
  client_id uuid not null,
  resource text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  constraint oauth_grants_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint oauth_grants_pkey PRIMARY KEY (workspace_id, id)
);

create table oauth_sign_ins (
  hash bytea not null,
  payload text not null,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint oauth_sign_ins_pkey PRIMARY KEY (hash)
);
CREATE INDEX oauth_sign_ins_by_end ON public.oauth_sign_ins USING btree (expires_at);

create table oauth_tokens (
  workspace_id integer not null,
  hash bytea not null,
  kind text not null,
  client_workspace_id integer not null,
  client_id uuid not null,
  grant_id uuid,
  resource text,
  scopes text[] not null,
  payload text not null,
  consumed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint oauth_tokens_kind_check CHECK ((kind = ANY (ARRAY['AccessToken'::text, 'ClientCredentials'::text, 'RefreshToken'::text, 'AuthorizationCode'::text]))),
  constraint oauth_tokens_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint oauth_tokens_workspace_id_grant_id_fkey FOREIGN KEY (workspace_id, grant_id) REFERENCES oauth_grants(workspace_id, id) ON DELETE CASCADE,
  constraint oauth_tokens_pkey PRIMARY KEY (workspace_id, hash)
);
CREATE INDEX oauth_tokens_by_end ON public.oauth_tokens USING btree (expires_at);
CREATE INDEX oauth_tokens_of_grant ON public.oauth_tokens USING btree (workspace_id, grant_id);

create table oauth_tries (
  hour timestamp with time zone not null,
  tries integer not null,
  subject bytea not null,
  constraint oauth_tries_pkey PRIMARY KEY (hour, subject)
);

create table outbound_calls (
  workspace_id integer not null,
  id uuid not null,
  meeting_id uuid not null,
  attempt integer not null,
  starts_at timestamp with time zone not null,
  state text not null,
  connection_id uuid not null,
  platform text not null,
  platform_call_id text,
  planned_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  ended_at timestamp with time zone,
  reason text,
  purpose text not null default 'meeting'::text,
  message_id uuid,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  constraint outbound_calls_purpose_check CHECK ((purpose = ANY (ARRAY['meeting'::text, 'reminder'::text]))),
  constraint outbound_calls_reminder CHECK (((purpose = 'reminder'::text) = (message_id IS NOT NULL))),
  constraint outbound_calls_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'dialing'::text, 'in_progress'::text, 'completed'::text, 'no_answer'::text, 'failed'::text, 'cancelled'::text, 'refused'::text]))),
  constraint outbound_calls_workspace_id_connection_id_fkey FOREIGN KEY (workspace_id, connection_id) REFERENCES voice_connections(workspace_id, id),
  constraint outbound_calls_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint outbound_calls_workspace_id_meeting_id_fkey FOREIGN KEY (workspace_id, meeting_id) REFERENCES meetings(workspace_id, id),
  constraint outbound_calls_pkey PRIMARY KEY (workspace_id, id),
  constraint outbound_calls_workspace_id_platform_platform_call_id_key UNIQUE (workspace_id, platform, platform_call_id)
);
CREATE INDEX outbound_calls_by_meeting ON public.outbound_calls USING btree (workspace_id, meeting_id);
CREATE INDEX outbound_calls_by_state ON public.outbound_calls USING btree (workspace_id, state, purpose, planned_at DESC, id DESC);
CREATE UNIQUE INDEX outbound_calls_of_meeting ON public.outbound_calls USING btree (workspace_id, meeting_id, attempt) WHERE (purpose = 'meeting'::text);
CREATE UNIQUE INDEX outbound_calls_of_reminder ON public.outbound_calls USING btree (workspace_id, message_id, attempt) WHERE (purpose = 'reminder'::text);
CREATE INDEX outbound_calls_planned ON public.outbound_calls USING btree (planned_at) WHERE (state = 'planned'::text);
CREATE INDEX outbound_calls_under_way ON public.outbound_calls USING btree (claimed_at) WHERE (state = ANY (ARRAY['dialing'::text, 'in_progress'::text]));

create table passkey_challenges (
  hash bytea not null,
  purpose text not null,
  person_id uuid,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'sign_in'::text]))),
  constraint passkey_challenges_pkey PRIMARY KEY (hash)
);
CREATE INDEX passkey_challenges_by_expiry ON public.passkey_challenges USING btree (expires_at);

create table passkeys (
  id uuid not null,
  person_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id)
);
CREATE INDEX passkeys_by_person ON public.passkeys USING btree (person_id);

create table people (
  id uuid not null,
  name text not null,
  email text not null,
  password_hash text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint people_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX people_by_email ON public.people USING btree (lower(email));

create table person_identities (
  issuer text not null,
  subject text not null,
  person_id uuid not null,
  created_at timestamp with time zone not null,
  constraint person_identities_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint person_identities_pkey PRIMARY KEY (issuer, subject)
);
CREATE INDEX person_identities_by_person ON public.person_identities USING btree (person_id);

create table person_links (
  workspace_id integer not null,
  id uuid not null,
  hash bytea not null,
  person_id uuid,
  role text not null,
  agent_id integer,
  name text,
  email text,
  created_by uuid,
  is_first_owner boolean not null default false,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  version integer not null default 1,
  mail_state text,
  mail_at timestamp with time zone,
  mail_detail text,
  constraint person_links_check CHECK (((mail_state IS NULL) = (mail_at IS NULL))),
  constraint person_links_mail_state_check CHECK ((mail_state = ANY (ARRAY['sending'::text, 'sent'::text, 'failed'::text]))),
  constraint person_links_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'agent'::text, 'viewer'::text]))),
  constraint person_links_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint person_links_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint person_links_pkey PRIMARY KEY (workspace_id, id),
  constraint person_links_hash_key UNIQUE (hash)
);
CREATE INDEX person_links_by_expiry ON public.person_links USING btree (expires_at);
CREATE INDEX person_links_by_person ON public.person_links USING btree (person_id) WHERE (person_id IS NOT NULL);

create table rate_limit_windows (
  workspace_id integer not null,
  token_id uuid not null,
  starts_at timestamp with time zone not null,
  used integer not null,
  granted integer not null,
  constraint rate_limit_windows_pkey PRIMARY KEY (workspace_id, token_id)
);

create table readiness_probes (
  id integer not null,
  probed_at timestamp with time zone not null,
  filler text not null default ''::text,
  constraint readiness_probes_pkey PRIMARY KEY (id)
);

create table restores (
  restored_at timestamp with time zone not null,
  backup_at timestamp with time zone not null,
  sends_again boolean not null,
  constraint restores_pkey PRIMARY KEY (restored_at)
);

create table routing_rules (
  workspace_id integer not null,
  id integer not null,
  name text not null,
  position integer not null,
  enabled boolean not null,
  conditions jsonb not null,
  team_id integer not null,
  meeting_type_id integer not null,
  agent jsonb,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint routing_rules_agent_check CHECK (((agent = '"owner"'::jsonb) OR (jsonb_typeof(agent) = 'number'::text))),
  constraint routing_rules_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint routing_rules_workspace_id_meeting_type_id_fkey FOREIGN KEY (workspace_id, meeting_type_id) REFERENCES meeting_types(workspace_id, id),
  constraint routing_rules_workspace_id_team_id_fkey FOREIGN KEY (workspace_id, team_id) REFERENCES teams(workspace_id, id),
  constraint routing_rules_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX routing_rules_in_order ON public.routing_rules USING btree (workspace_id, "position", id) WHERE (archived_at IS NULL);

create table schedules (
  workspace_id integer not null,
  id integer not null,
  name text not null,
  time_zone text not null,
  weekly jsonb not null,
  overrides jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  holiday_region text,
  constraint schedules_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint schedules_pkey PRIMARY KEY (workspace_id, id)
);

create table sessions (
  id uuid not null,
  hash bytea not null,
  person_id uuid not null,
  workspace_id integer,
  signed_in_at timestamp with time zone not null,
  method text not null,
  user_agent text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sessions_method_check CHECK ((method = ANY (ARRAY['password'::text, 'passkey'::text, 'link'::text, 'oidc'::text]))),
  constraint sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint sessions_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_hash_key UNIQUE (hash)
);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_by_person ON public.sessions USING btree (person_id, created_at);
CREATE INDEX sessions_by_use ON public.sessions USING btree (last_used_at);

create table skipped_events (
  workspace_id integer not null,
  id uuid not null,
  follower text not null,
  position bigint not null,
  event_id uuid not null,
  event_type text not null,
  error text not null,
  skipped_at timestamp with time zone not null,
  constraint skipped_events_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint skipped_events_pkey PRIMARY KEY (workspace_id, id),
  constraint skipped_events_workspace_id_follower_position_key UNIQUE (workspace_id, follower, "position")
);
CREATE INDEX skipped_events_by_age ON public.skipped_events USING btree (workspace_id, skipped_at DESC, id DESC);

create table taken_time (
  workspace_id integer not null,
  agent_id integer not null,
  lane integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  meeting_id uuid,
  hold_id uuid,
  group_id uuid,
  expires_at timestamp with time zone,
  constraint taken_time_check CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '24:00:00'::interval)))),
  constraint taken_time_check1 CHECK ((num_nonnulls(meeting_id, hold_id, group_id) = 1)),
  constraint taken_time_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id),
  constraint taken_time_workspace_id_group_id_fkey FOREIGN KEY (workspace_id, group_id) REFERENCES meeting_groups(workspace_id, id),
  constraint taken_time_workspace_id_hold_id_fkey FOREIGN KEY (workspace_id, hold_id) REFERENCES holds(workspace_id, id),
  constraint taken_time_workspace_id_meeting_id_fkey FOREIGN KEY (workspace_id, meeting_id) REFERENCES meetings(workspace_id, id),
  constraint taken_time_once EXCLUDE USING gist (workspace_id WITH =, agent_id WITH =, lane WITH =, tstzrange(starts_at, ends_at) WITH &&)
);
CREATE INDEX taken_time_by_start ON public.taken_time USING btree (workspace_id, agent_id, starts_at) INCLUDE (ends_at, lane, expires_at, hold_id);
CREATE INDEX taken_time_of_group ON public.taken_time USING btree (workspace_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX taken_time_of_hold ON public.taken_time USING btree (workspace_id, hold_id) WHERE (hold_id IS NOT NULL);
CREATE INDEX taken_time_of_meeting ON public.taken_time USING btree (workspace_id, meeting_id) WHERE (meeting_id IS NOT NULL);

create table team_members (
  workspace_id integer not null,
  team_id integer not null,
  agent_id integer not null,
  weight integer not null default 100,
  priority integer not null default 0,
  active_since timestamp with time zone,
  head_start double precision not null default 0,
  constraint team_members_head_start_check CHECK ((head_start >= (0)::double precision)),
  constraint team_members_weight_check CHECK ((weight >= 0)),
  constraint team_members_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id),
  constraint team_members_workspace_id_team_id_fkey FOREIGN KEY (workspace_id, team_id) REFERENCES teams(workspace_id, id),
  constraint team_members_pkey PRIMARY KEY (workspace_id, team_id, agent_id)
);
CREATE INDEX team_members_of_agent ON public.team_members USING btree (workspace_id, agent_id);

create table teams (
  workspace_id integer not null,
  id integer not null,
  name text not null,
  time_zone text not null,
  language text not null default 'en'::text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  round_robin_days integer not null default 30,
  email text,
  constraint teams_round_robin_days_check CHECK (((round_robin_days >= 1) AND (round_robin_days <= 366))),
  constraint teams_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint teams_pkey PRIMARY KEY (workspace_id, id)
);

create table text_conversations (
  workspace_id integer not null,
  number text not null,
  question jsonb,
  asked_at timestamp with time zone,
  stopped_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  texted_back_at timestamp with time zone,
  texted_back_by uuid,
  constraint text_conversations_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint text_conversations_pkey PRIMARY KEY (workspace_id, number)
);
CREATE INDEX text_conversations_by_age ON public.text_conversations USING btree (workspace_id, updated_at) WHERE (stopped_at IS NULL);

create table time_off (
  workspace_id integer not null,
  id uuid not null,
  agent_id integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  stand_in_id integer,
  reason text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint time_off_check CHECK ((ends_at > starts_at)),
  constraint time_off_check1 CHECK ((stand_in_id <> agent_id)),
  constraint time_off_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id),
  constraint time_off_workspace_id_stand_in_id_fkey FOREIGN KEY (workspace_id, stand_in_id) REFERENCES agents(workspace_id, id),
  constraint time_off_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX time_off_of_agent ON public.time_off USING btree (workspace_id, agent_id, starts_at);

create table tokens (
  workspace_id integer not null,
  id uuid not null,
  name text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  rate_limit integer,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by uuid,
  revoked_by uuid,
  constraint tokens_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint tokens_pkey PRIMARY KEY (workspace_id, id),
  constraint tokens_workspace_id_secret_hash_key UNIQUE (workspace_id, secret_hash)
);

create table voice_connection_requests (
  workspace_id integer not null,
  connection_id uuid not null,
  last_accepted_at timestamp with time zone,
  last_refused_at timestamp with time zone,
  last_refused_reason text,
  last_refused_detail text,
  constraint voice_connection_requests_workspace_id_connection_id_fkey FOREIGN KEY (workspace_id, connection_id) REFERENCES voice_connections(workspace_id, id),
  constraint voice_connection_requests_pkey PRIMARY KEY (workspace_id, connection_id)
);

create table voice_connections (
  workspace_id integer not null,
  id uuid not null,
  platform text not null,
  name text not null,
  team_id integer not null,
  meeting_type_ids integer[],
  language text,
  sealed_secret bytea not null,
  sealed_webhook_secret bytea,
  assistant_id text,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  outbound boolean not null default false,
  outbound_number text,
  phone_number_id text,
  account_sid text,
  sealed_api_key bytea,
  voices jsonb not null default '{}'::jsonb,
  sms boolean not null default false,
  messaging_service_sid text,
  constraint voice_connections_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint voice_connections_workspace_id_team_id_fkey FOREIGN KEY (workspace_id, team_id) REFERENCES teams(workspace_id, id),
  constraint voice_connections_pkey PRIMARY KEY (workspace_id, id)
);

create table webhook_deliveries (
  workspace_id integer not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  position bigint not null,
  event_type text not null,
  resource_type text not null,
  resource_id text not null,
  state text not null,
  tries integer not null,
  next_attempt_at timestamp with time zone,
  attempt_count integer not null,
  attempts jsonb not null,
  created_at timestamp with time zone not null,
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['delivered'::text, 'pending'::text, 'failed'::text]))),
  constraint webhook_deliveries_pkey PRIMARY KEY (workspace_id, endpoint_id, event_id)
);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (workspace_id, endpoint_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX webhook_deliveries_pending ON public.webhook_deliveries USING btree (workspace_id, endpoint_id, resource_type, resource_id, "position") WHERE (state = 'pending'::text);
CREATE INDEX webhook_deliveries_undelivered ON public.webhook_deliveries USING btree (workspace_id, endpoint_id, state, event_id) WHERE (state <> 'delivered'::text);

create table webhook_endpoints (
  workspace_id integer not null,
  id uuid not null,
  url text not null,
  event_types text[],
  format text not null,
  description text,
  has_public_key boolean not null,
  state text not null,
  disabled_reason text,
  disabled_at timestamp with time zone,
  sealed_secret bytea not null,
  sealed_previous_secret bytea,
  previous_secret_until timestamp with time zone,
  sealed_signing_key bytea,
  public_key text,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  position bigint not null,
  claimed_by uuid,
  claimed_until timestamp with time zone,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  warned_at timestamp with time zone,
  throttled boolean not null default false,
  last_attempt_at timestamp with time zone,
  last_success_at timestamp with time zone,
  resume_at timestamp with time zone,
  read_at timestamp with time zone,
  retry_at timestamp with time zone,
  bad_answers integer not null default 0,
  bad_answers_since timestamp with time zone,
  headers jsonb not null default '[]'::jsonb,
  sealed_headers bytea,
  team_ids integer[],
  agent_ids integer[],
  meeting_type_ids integer[],
  probe_at timestamp with time zone,
  probes integer not null default 0,
  missed_until timestamp with time zone,
  constraint webhook_endpoints_check CHECK (((state = 'disabled'::text) = (disabled_reason IS NOT NULL))),
  constraint webhook_endpoints_state_check CHECK ((state = ANY (ARRAY['enabled'::text, 'disabled'::text]))),
  constraint webhook_endpoints_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint webhook_endpoints_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX webhook_endpoints_archived ON public.webhook_endpoints USING btree (archived_at) WHERE (archived_at IS NOT NULL);
CREATE INDEX webhook_endpoints_enabled ON public.webhook_endpoints USING btree (workspace_id, id) WHERE (state = 'enabled'::text);
CREATE INDEX webhook_endpoints_probed ON public.webhook_endpoints USING btree (probe_at) WHERE (probe_at IS NOT NULL);

create table workspaces (
  id integer not null,
  name text not null,
  sandbox boolean not null default false,
  phone_region text not null default 'US'::text,
  roster_version integer not null default 1,
  created_at timestamp with time zone not null,
  keeps_transcripts boolean not null default false,
  calls_kept_days integer not null default 90,
  opening_hours text,
  address text,
  directions text,
  parking text,
  phone text,
  email text,
  website text,
  questions jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  custom_fields_strict boolean not null default false,
  contact_fields_version uuid,
  logo_url text,
  brand_color text,
  archived_at timestamp with time zone,
  deletes_at timestamp with time zone,
  deletion_begun_at timestamp with time zone,
  texts_missed_callers boolean not null default false,
  example_of integer,
  example_filled_at timestamp with time zone,
  constraint workspaces_calls_kept_days_check CHECK (((calls_kept_days >= 1) AND (calls_kept_days <= 36500))),
  constraint workspaces_check CHECK (((deletes_at IS NULL) OR (archived_at IS NOT NULL))),
  constraint workspaces_check1 CHECK (((deletion_begun_at IS NULL) OR (deletes_at IS NOT NULL))),
  constraint workspaces_pkey PRIMARY KEY (id)
);
CREATE INDEX workspaces_by_deletion ON public.workspaces USING btree (deletes_at) WHERE (deletes_at IS NOT NULL);
CREATE UNIQUE INDEX workspaces_example_of ON public.workspaces USING btree (example_of) WHERE ((example_of IS NOT NULL) AND (deletes_at IS NULL));

CREATE OR REPLACE FUNCTION public.add_agent_time_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into agent_time_versions (workspace_id, agent_id, part)
  select workspace_id, id, 0 from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.add_contact_search_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into contact_search_keys (workspace_id, key, contact_id)
    select workspace_id, key, contact_id from new_rows cross join unnest(keys) key
    order by workspace_id, key, contact_id
    on conflict do nothing;
  else
    insert into contact_search_keys (workspace_id, key, contact_id)
    select workspace_id, key, contact_id from new_rows cross join unnest(keys) key
    except select workspace_id, key, contact_id from old_rows cross join unnest(keys) key
    on conflict do nothing;
  end if;
  insert into contact_search_words (workspace_id, word)
  select begun.workspace_id, begun.word from (
    select distinct workspace_id, contact_search_word(key) as word
    from new_rows cross join unnest(keys) key
  ) begun
  where begun.word is not null and not exists (select from contact_search_words known
    where known.workspace_id = begun.workspace_id and known.word = begun.word);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.adopt_default_event_partition()
 RETURNS void
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET enable_seqscan TO 'on'
AS $function$
declare
  week_end timestamptz := date_trunc('week', now()) + interval '7 days';
  first timestamptz;
  part_start timestamptz;
  part_end timestamptz;
  parent text;
  part text;
begin
  if not exists (select from events_default where recorded_at < week_end)
    and not exists (select from event_positions_default where recorded_at < week_end) then
    return;
  end if;
  lock table events, event_positions in access exclusive mode;
  first := least((select min(recorded_at) from events_default),
    (select min(recorded_at) from event_positions_default));
  if first is null or first >= week_end then
    return;
  end if;
  part_start := greatest(date_trunc('week', first),
    (select max(upper_bound) from event_partitions() where upper_bound <= first));
  part_end := least(week_end,
    (select min(lower_bound) from event_partitions() where lower_bound > first));
  part := event_partition_suffix(part_start);
  foreach parent in array array['events', 'event_positions'] loop
    execute format('alter table %I detach partition %I', parent, parent || '_default');
    execute format('alter table %I rename to %I', parent || '_default', parent || '_' || part);
    execute format('create table %I partition of %I default', parent || '_default', parent);
    execute format('with others as (
        delete from %I where recorded_at < %L or recorded_at >= %L returning *
      ) insert into %I select * from others',
      parent || '_' || part, part_start, part_end, parent || '_default');
    execute format('alter table %I attach partition %I for values from (%L) to (%L)',
      parent, parent || '_' || part, part_start, part_end);
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.contact_search_word(key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select substring(key from '^&?([^&@#= 0-9]{2,})(?: |$)')
$function$;

CREATE OR REPLACE FUNCTION public.create_event_partitions(until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  moment timestamptz := date_trunc('week', now());
  gap_end timestamptz;
  has_locked boolean := false;
  has_rows boolean;
  parent text;
  part text;
begin
  while moment <= until loop
    gap_end := event_partition_end(moment);
    if gap_end is null then
      if not has_locked then
        -- A row that another transaction adds here would make the partition impossible.
        lock table only events, only event_positions in share update exclusive mode;
        lock table events_default, event_positions_default in access exclusive mode;
        has_locked := true;
        -- Another process may have created the partition.
        continue;
      end if;
      gap_end := event_gap_end(moment);
      select exists (select from events_default where recorded_at >= moment and recorded_at < gap_end)
        or exists (select from event_positions_default
          where recorded_at >= moment and recorded_at < gap_end)
        into has_rows;
      if not has_rows then
        part := event_partition_suffix(moment);
        foreach parent in array array['events', 'event_positions'] loop
          execute format('create table %I (like %I including defaults)', parent || '_' || part, parent);
          execute format('alter table %I attach partition %I for values from (%L) to (%L)',
            parent, parent || '_' || part, moment, gap_end);
        end loop;
      end if;
    end if;
    moment := gap_end;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_event_partitions(before timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
declare
  old record;
  last bigint;
  dropped integer := 0;
begin
  if not exists (select from event_partitions() where upper_bound <= before) then
    return 0;
  end if;
  -- Before the row of the sequencer, which is locked by a transaction that has locked these. All that have
  -- given out positions have ended then.
  lock table only events, only event_positions in access exclusive mode;
  for old in
    select parent, part from event_partitions() where upper_bound <= before order by lower_bound, parent
  loop
    if old.parent = 'event_positions' then
      execute format('select max(position) from %I', old.part) into last;
      update event_sequencer set dropped_position = greatest(dropped_position, last),
        last_position = greatest(last_position, last);
      dropped := dropped + 1;
    end if;
    execute format('drop table %I', old.part);
  end loop;
  return dropped;
end $function$;

CREATE OR REPLACE FUNCTION public.drop_worded_summary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.worded_summary := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.erase_packed_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.packed_content := null;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.event_gap_end(moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
  select least(
    date_trunc('week', moment) + interval '7 days',
    (select min(lower_bound) from event_partitions() where lower_bound > moment)
  )
$function$;

CREATE OR REPLACE FUNCTION public.event_partition_end(moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
  select max(upper_bound) from event_partitions() where lower_bound <= moment and upper_bound > moment
$function$;

CREATE OR REPLACE FUNCTION public.event_partition_suffix(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
  select to_char(moment, case
    when moment = date_trunc('day', moment)
      and to_regclass('events_' || to_char(moment, 'YYYYMMDD')) is null
      and to_regclass('event_positions_' || to_char(moment, 'YYYYMMDD')) is null then 'YYYYMMDD'
    else 'YYYYMMDD_HH24MISSUS'
  end)
$function$;

CREATE OR REPLACE FUNCTION public.event_partitions()
 RETURNS TABLE(parent text, part text, lower_bound timestamp with time zone, upper_bound timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
  select inhparent::regclass::text, relname::text, bounds[1]::timestamptz, bounds[2]::timestamptz
  from pg_inherits
  join pg_class on pg_class.oid = inhrelid
  cross join regexp_match(pg_get_expr(relpartbound, inhrelid),
    'FROM \(''([^'']+)''\) TO \(''([^'']+)''\)') bounds
  where inhparent in ('events'::regclass, 'event_positions'::regclass) and bounds is not null
$function$;

CREATE OR REPLACE FUNCTION public.list_contact_search_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into contact_search_keys (workspace_id, key, contact_id)
  select new.workspace_id, key, new.contact_id from unnest(new.keys) key
  on conflict do nothing;
  insert into contact_search_words (workspace_id, word)
  select new.workspace_id, begun.word from (
    select distinct contact_search_word(key) as word from unnest(new.keys) key
  ) begun
  where begun.word is not null and not exists (select from contact_search_words known
    where known.workspace_id = new.workspace_id and known.word = begun.word);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_agent_time_version(workspace integer, agent integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update agent_time_versions set stamp = default
  where ctid = (
    select ctid from agent_time_versions where workspace_id = workspace and agent_id = agent
    order by part limit 1 for no key update skip locked);
  if not found then
    insert into agent_time_versions (workspace_id, agent_id, part)
    select workspace, id, 1 + (random() * 17592186044415)::bigint
    from agents where workspace_id = workspace and id = agent;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_changed_agents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved record;
begin
  if tg_op = 'UPDATE' then
    for moved in
      select workspace_id, agent_id from changed union select workspace_id, agent_id from previous
    loop
      perform raise_agent_time_version(moved.workspace_id, moved.agent_id);
    end loop;
  else
    for moved in select distinct workspace_id, agent_id from changed loop
      perform raise_agent_time_version(moved.workspace_id, moved.agent_id);
    end loop;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_roster_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update workspaces set roster_version = roster_version + 1
  where id in (select workspace_id from changed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_foreign_positions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select serial_until < now() from event_sequencer) then
    raise exception 'This process is of an older version of Slotline and cannot give out positions. End it.';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.remove_contact_search_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  workspace_ids integer[];
  words text[];
begin
  if tg_op = 'DELETE' then
    with removed as (
      delete from contact_search_keys held using old_rows gone
      where held.workspace_id = gone.workspace_id and held.key = any (gone.keys)
        and held.contact_id = gone.contact_id
      returning held.workspace_id, held.key
    )
    select array_agg(workspace_id), array_agg(contact_search_word(key))
    into workspace_ids, words from removed;
  else
    with removed as (
      delete from contact_search_keys held using (
        select workspace_id, key, contact_id from old_rows cross join unnest(keys) key
        except select workspace_id, key, contact_id from new_rows cross join unnest(keys) key
      ) gone
      where held.workspace_id = gone.workspace_id and held.key = gone.key
        and held.contact_id = gone.contact_id
      returning held.workspace_id, held.key
    )
    select array_agg(workspace_id), array_agg(contact_search_word(key))
    into workspace_ids, words from removed;
  end if;
  delete from contact_search_words unused using (
    select distinct workspace_id, word from unnest(workspace_ids, words) as each (workspace_id, word)
  ) gone
  where unused.workspace_id = gone.workspace_id and unused.word = gone.word
    and not exists (select from contact_search_keys held
      where held.workspace_id = gone.workspace_id and held.key >= gone.word
        and held.key < gone.word || '!')
    and not exists (select from contact_search_keys held
      where held.workspace_id = gone.workspace_id and held.key >= '&' || gone.word
        and held.key < '&' || gone.word || '!');
  return null;
end $function$;

create view agent_busy_times as
SELECT workspace_id,
    agent_id,
    calendar_id,
    starts_at,
    ends_at,
    meeting_id
   FROM busy_times;

create view agent_zones as
SELECT workspace_id,
    id AS agent_id,
    time_zone
   FROM agents;

create view calendars_to_write as
SELECT calendar.workspace_id,
    calendar.id AS calendar_id,
    calendar.agent_id,
    calendar.connection_id,
    connection.provider,
    connection.state,
    calendar.external_id,
    calendar.writes,
    calendar.sends_invitations,
        CASE
            WHEN (connection.provider = ANY (ARRAY['google'::text, 'microsoft'::text])) THEN connection.provider
            ELSE COALESCE(split_part(connection.account, '@'::text, '-1'::integer), ''::text)
        END AS host
   FROM (calendars calendar
     JOIN calendar_connections connection ON (((connection.workspace_id = calendar.workspace_id) AND (connection.id = calendar.connection_id))))
  WHERE (connection.archived_at IS NULL);

create view calendars_with_events as
SELECT calendar.workspace_id,
    calendar.id AS calendar_id,
    calendar.agent_id,
    calendar.connection_id,
    connection.provider,
    calendar.external_id,
    calendar.suspended_reason
   FROM (calendars calendar
     JOIN calendar_connections connection ON (((connection.workspace_id = calendar.workspace_id) AND (connection.id = calendar.connection_id))))
  WHERE (connection.archived_at IS NULL);

create view calls_to_attendees as
SELECT workspace_id,
    platform,
    platform_call_id
   FROM outbound_calls
  WHERE (platform_call_id IS NOT NULL);

create view calls_to_count as
SELECT workspace_id,
    id AS call_id,
    platform,
    platform_call_id,
    connection_id,
    started_at,
    ended_reason,
    COALESCE(((memory -> 'wasOffered'::text))::boolean, (jsonb_array_length((memory -> 'offered'::text)) > 0), false) AS was_offered
   FROM calls;

create view changeable_calendars as
SELECT workspace_id,
    id AS calendar_id
   FROM calendars
  WHERE can_write;

create view connections_of_calls as
SELECT workspace_id,
    id,
    platform,
    team_id
   FROM voice_connections;

create view contact_survivors as
SELECT workspace_id,
    contact_id,
    survivor_id
   FROM merged_contacts;

create view contacts_with_calls as
SELECT workspace_id,
    contact_id
   FROM calls
  WHERE (contact_id IS NOT NULL);

create view contacts_with_meetings as
SELECT workspace_id,
    contact_id
   FROM meetings;

create view contacts_with_notes as
SELECT workspace_id,
    contact_id
   FROM notes
  WHERE (contact_id IS NOT NULL);

create view due_conflict_checks as
SELECT conflict_checks.workspace_id,
    conflict_checks.meeting_id,
    conflict_checks.next_attempt_at AS due_at,
    true AS is_requested
   FROM conflict_checks
UNION ALL
 SELECT meetings.workspace_id,
    meetings.id AS meeting_id,
        CASE
            WHEN (((meetings.calendar_conflict ->> 'reason'::text) <> 'busy'::text) OR (EXISTS ( SELECT
               FROM agent_busy_times busy
              WHERE ((busy.workspace_id = meetings.workspace_id) AND (busy.agent_id = ANY (COALESCE(meetings.agent_ids, ARRAY[meetings.agent_id]))) AND (busy.calendar_id = ((meetings.calendar_conflict ->> 'calendar_id'::text))::uuid) AND (busy.starts_at = to_timestamp(((meetings.calendar_conflict ->> 'from'::text))::double precision)) AND (busy.ends_at = to_timestamp(((meetings.calendar_conflict ->> 'to'::text))::double precision)) AND (busy.meeting_id IS DISTINCT FROM meetings.id))))) THEN meetings.ends_at
            ELSE '-infinity'::timestamp with time zone
        END AS due_at,
    false AS is_requested
   FROM meetings
  WHERE ((meetings.calendar_conflict IS NOT NULL) AND (NOT (EXISTS ( SELECT
           FROM conflict_checks known
          WHERE ((known.workspace_id = meetings.workspace_id) AND (known.meeting_id = meetings.id))))));

create view due_findings as
SELECT calendar_findings.workspace_id,
    calendar_findings.meeting_id,
    calendar_findings.calendar_id,
    calendar_findings.next_attempt_at AS due_at,
    'found'::text AS origin,
    calendar_findings.event_key
   FROM calendar_findings
  WHERE (calendar_findings.next_attempt_at IS NOT NULL)
UNION ALL
 SELECT write.workspace_id,
    write.meeting_id,
    write.calendar_id,
    write.missing_since AS due_at,
    'overlooked'::text AS origin,
    write.event_key
   FROM calendar_writes write
  WHERE ((write.missing_since IS NOT NULL) AND write.is_wanted AND (write.event_key IS NOT NULL) AND (NOT (EXISTS ( SELECT
           FROM calendar_findings known
          WHERE ((known.workspace_id = write.workspace_id) AND (known.meeting_id = write.meeting_id) AND (known.calendar_id = write.calendar_id))))))
UNION ALL
 SELECT flagged.workspace_id,
    flagged.meeting_id,
    flagged.calendar_id,
    '-infinity'::timestamp with time zone AS due_at,
    'outdated'::text AS origin,
    flagged.event_key
   FROM (calendar_findings flagged
     JOIN meeting_sequences meeting ON (((meeting.workspace_id = flagged.workspace_id) AND (meeting.meeting_id = flagged.meeting_id))))
  WHERE ((flagged.flag IS NOT NULL) AND (flagged.next_attempt_at IS NULL) AND ((meeting.sequence <> flagged.flag_sequence) OR (meeting.status <> ALL (ARRAY['pending'::text, 'scheduled'::text]))));

create view ended_calls as
SELECT workspace_id,
    platform,
    platform_call_id,
    ended_reason
   FROM calls
  WHERE ((ended_at IS NOT NULL) AND (ended_reason IS NOT NULL));

create view ended_outbound_calls as
SELECT outbound.workspace_id
   FROM (outbound_calls outbound
     JOIN ended_calls seen ON (((seen.workspace_id = outbound.workspace_id) AND (seen.platform = outbound.platform) AND (seen.platform_call_id = outbound.platform_call_id))))
  WHERE ((outbound.state = 'in_progress'::text) AND (seen.ended_reason <> ''::text));

create view events_in_calendars as
SELECT workspace_id,
    calendar_id,
    event_key
   FROM calendar_events;

create view feed_positions as
SELECT workspace_id,
    "position"
   FROM event_positions;

create view imports_at_work as
SELECT workspace_id
   FROM contact_imports
  WHERE (state = ANY (ARRAY['checking'::text, 'importing'::text, 'reverting'::text]));

create view known_calls as
SELECT workspace_id,
    id,
    contact_id
   FROM calls;

create view known_contacts as
SELECT workspace_id,
    id
   FROM contacts;

create view lapsing_holds as
SELECT workspace_id,
    expires_at
   FROM holds
  WHERE (status = 'active'::text);

create view lapsing_meetings as
SELECT workspace_id,
    expires_at
   FROM meetings
  WHERE (status = 'pending'::text);

create view meeting_parties as
SELECT workspace_id,
    id AS meeting_id,
    team_id,
    agent_id,
    agent_ids,
    meeting_type_id
   FROM meetings;

create view meeting_sequences as
SELECT workspace_id,
    id AS meeting_id,
    sequence,
    status
   FROM meetings;

create view meetings_of_calls as
SELECT workspace_id,
    call_id,
    id AS meeting_id,
    meeting_type_id,
    agent_id,
    agent_ids,
    starts_at,
    created_at
   FROM meetings
  WHERE (call_id IS NOT NULL);

create view meetings_to_count as
SELECT workspace_id,
    id AS meeting_id,
    team_id,
    meeting_type_id,
    agent_id,
    agent_ids,
    call_id,
    status,
    expires_at,
    (assignment ->> 'decided_by'::text) AS decided_by,
    counted_for,
    starts_at,
    ends_at,
    created_at
   FROM meetings;

create view meetings_to_remind as
SELECT workspace_id,
    id AS meeting_id,
    meeting_type_id,
    team_id,
    contact_id,
    sequence,
    status,
    starts_at,
    ends_at,
    time_zone,
    COALESCE(scheduled_at, created_at) AS scheduled_at
   FROM meetings
  WHERE (status = ANY (ARRAY['scheduled'::text, 'completed'::text]));

create view meetings_to_write as
SELECT workspace_id,
    id AS meeting_id,
    agent_id,
    agent_ids,
    group_id,
    status,
    starts_at,
    ends_at,
    version,
    created_at
   FROM meetings;

create view member_names as
SELECT members.workspace_id,
    members.person_id,
    people.name
   FROM (members
     JOIN people ON ((people.id = members.person_id)));

create view open_duplicate_scans as
SELECT workspace_id
   FROM duplicate_scans;

create view open_erasures as
SELECT workspace_id,
    due_at
   FROM contact_erasures;

create view open_identifier_scans as
SELECT workspace_id
   FROM identifier_scans;

create view open_outbound_calls as
SELECT workspace_id,
    id,
    state,
        CASE state
            WHEN 'dialing'::text THEN COALESCE(claimed_until, (claimed_at + '00:01:00'::interval))
            ELSE (claimed_at + '04:00:00'::interval)
        END AS lost_at
   FROM outbound_calls
  WHERE (state = ANY (ARRAY['dialing'::text, 'in_progress'::text]));

create view open_replans as
SELECT workspace_id
   FROM calendar_replans;

create view outbound_connections as
SELECT workspace_id,
    id,
    platform,
    team_id,
    meeting_type_ids,
    created_at
   FROM voice_connections
  WHERE (outbound AND (archived_at IS NULL));

create view planned_calls as
SELECT workspace_id,
    planned_at
   FROM outbound_calls
  WHERE (state = 'planned'::text);

create view recorded_changes as
SELECT workspace_id,
    resource_type,
    resource_id,
    seq,
    id
   FROM changes;

create view recording_denials as
SELECT contact.workspace_id,
    contact.id AS contact_id,
    held.value AS phone
   FROM (contacts contact
     LEFT JOIN contact_identifiers held ON (((held.workspace_id = contact.workspace_id) AND (held.contact_id = contact.id) AND (held.kind = 'phone'::text))))
  WHERE ((contact.attributes #>> '{consents,recording,state}'::text[]) = 'denied'::text)
UNION ALL
 SELECT merged.workspace_id,
    merged.contact_id,
    NULL::text AS phone
   FROM (merged_contacts merged
     JOIN contacts contact ON (((contact.workspace_id = merged.workspace_id) AND (contact.id = merged.survivor_id))))
  WHERE ((contact.attributes #>> '{consents,recording,state}'::text[]) = 'denied'::text);

create view reminded_meeting_types as
SELECT workspace_id,
    id,
    reminders
   FROM meeting_types
  WHERE (reminders <> '[]'::jsonb);

create view replaceable_times as
SELECT meetings.workspace_id,
    'meeting'::text AS kind,
    meetings.id,
    meetings.contact_id,
    meetings.starts_at,
    meetings.ends_at,
    COALESCE(meetings.spoken_language, meetings.language) AS spoken_language
   FROM meetings
UNION ALL
 SELECT holds.workspace_id,
    'hold'::text AS kind,
    holds.id,
    NULL::uuid AS contact_id,
    holds.starts_at,
    holds.ends_at,
    COALESCE(holds.spoken_language, holds.language) AS spoken_language
   FROM holds;

create view retired_calendars as
SELECT calendar.workspace_id,
    calendar.id AS calendar_id
   FROM (calendars calendar
     JOIN calendar_connections connection ON (((connection.workspace_id = calendar.workspace_id) AND (connection.id = calendar.connection_id))))
  WHERE ((calendar.next_sync_at >= '9999-01-01 00:00:00+00'::timestamp with time zone) AND (connection.archived_at IS NOT NULL));

create view roster_agents as
SELECT workspace_id,
    id,
    name,
    kind,
    schedule_id,
    (archived_at IS NOT NULL) AS archived
   FROM agents;

create view roster_meeting_types as
SELECT workspace_id,
    id,
    name
   FROM meeting_types;

create view roster_members as
SELECT workspace_id,
    team_id,
    agent_id
   FROM team_members;

create view roster_schedules as
SELECT workspace_id,
    id,
    (archived_at IS NOT NULL) AS archived
   FROM schedules;

create view roster_teams as
SELECT workspace_id,
    id,
    (archived_at IS NOT NULL) AS archived,
    language,
    time_zone
   FROM teams;

create view scheduled_voice_calls as
SELECT workspace_id,
    id AS meeting_id,
    team_id,
    agent_id,
    meeting_type_id,
    starts_at
   FROM meetings
  WHERE ((status = 'scheduled'::text) AND ((location ->> 'kind'::text) = 'voice_call'::text));

create view team_turns as
SELECT workspace_id,
    team_id,
    agent_id,
    day,
    meetings
   FROM assignment_counts;

create view teams_of_connections as
SELECT workspace_id,
    id AS connection_id,
    team_id
   FROM voice_connections;

create view tools_to_count as
SELECT workspace_id,
    call_id,
    tool,
    at
   FROM call_tools
  WHERE ok;

create view uncalled_meetings as
SELECT meeting.workspace_id,
    meeting.starts_at
   FROM (scheduled_voice_calls meeting
     JOIN roster_agents agent ON (((agent.workspace_id = meeting.workspace_id) AND (agent.id = meeting.agent_id) AND (agent.kind = 'voice'::text))))
  WHERE ((EXISTS ( SELECT
           FROM outbound_connections connection
          WHERE ((connection.workspace_id = meeting.workspace_id) AND (connection.team_id = meeting.team_id) AND (connection.created_at <= meeting.starts_at) AND ((connection.meeting_type_ids IS NULL) OR (meeting.meeting_type_id = ANY (connection.meeting_type_ids)))))) AND (NOT (EXISTS ( SELECT
           FROM outbound_calls call
          WHERE ((call.workspace_id = meeting.workspace_id) AND (call.meeting_id = meeting.meeting_id) AND (call.purpose = 'meeting'::text) AND (call.starts_at = meeting.starts_at))))));

create view underived_contacts as
SELECT contact_searches.workspace_id
   FROM contact_searches
  WHERE (contact_searches.keys IS NULL)
UNION ALL
 SELECT contact_search_words.workspace_id
   FROM contact_search_words
  WHERE (contact_search_words.sounds IS NULL);

create view unworded_calls as
SELECT workspace_id,
    id AS call_id,
    summary_due_at
   FROM calls
  WHERE (summary_due_at IS NOT NULL);

create view workspace_settings as
SELECT id AS workspace_id,
    sandbox,
    phone_region,
    keeps_transcripts,
    contact_fields_version,
    custom_fields_strict,
    name,
    (archived_at IS NOT NULL) AS is_archived,
    (example_of IS NOT NULL) AS is_example
   FROM workspaces;

create view workspaces_to_delete as
SELECT id AS workspace_id,
    deletes_at
   FROM workspaces
  WHERE (deletes_at IS NOT NULL);

create view workspaces_with_erasures as
SELECT workspace_id
   FROM contact_erasures;
