-- The schema after all migrations. Generated: change server/migrations and run npm run generate.

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
  last_assigned_at timestamp with time zone not null,
  constraint assignment_counts_workspace_id_team_id_agent_id_fkey FOREIGN KEY (workspace_id, team_id, agent_id) REFERENCES team_members(workspace_id, team_id, agent_id) ON DELETE CASCADE,
  constraint assignment_counts_pkey PRIMARY KEY (workspace_id, team_id, agent_id, day)
);

create table contact_identifiers (
  workspace_id integer not null,
  kind text not null,
  value text not null,
  position integer not null,
  contact_id uuid not null,
  main boolean not null,
  constraint contact_identifiers_workspace_id_contact_id_fkey FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts(workspace_id, id) ON DELETE CASCADE,
  constraint contact_identifiers_pkey PRIMARY KEY (workspace_id, kind, value, "position")
);
CREATE UNIQUE INDEX contact_identifiers_main ON public.contact_identifiers USING btree (workspace_id, value) WHERE main;
CREATE INDEX contact_identifiers_of_contact ON public.contact_identifiers USING btree (workspace_id, contact_id);

create table contacts (
  workspace_id integer not null,
  id uuid not null,
  attributes jsonb not null,
  version integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint contacts_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint contacts_pkey PRIMARY KEY (workspace_id, id)
);

create table events (
  workspace_id integer not null,
  id uuid not null,
  type text not null,
  resource_id uuid not null,
  data jsonb not null,
  previous jsonb,
  token_id uuid,
  request_id text,
  created_at timestamp with time zone not null,
  constraint events_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint events_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX events_of_resource ON public.events USING btree (workspace_id, resource_id, id);

create table idempotency_keys (
  workspace_id integer not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint idempotency_keys_pkey PRIMARY KEY (workspace_id, key)
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

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
  constraint meeting_types_assignment_check CHECK ((assignment = ANY (ARRAY['fixed'::text, 'any'::text, 'round_robin'::text]))),
  constraint meeting_types_buffer_after_minutes_check CHECK (((buffer_after_minutes >= 0) AND (buffer_after_minutes <= 1440))),
  constraint meeting_types_buffer_before_minutes_check CHECK (((buffer_before_minutes >= 0) AND (buffer_before_minutes <= 1440))),
  constraint meeting_types_check CHECK (((assignment <> 'fixed'::text) OR (cardinality(agent_ids) = 1))),
  constraint meeting_types_check1 CHECK ((((duration_minutes + buffer_before_minutes) + buffer_after_minutes) <= 1440)),
  constraint meeting_types_duration_minutes_check CHECK (((duration_minutes >= 1) AND (duration_minutes <= 1440))),
  constraint meeting_types_horizon_days_check CHECK ((horizon_days > 0)),
  constraint meeting_types_minimum_notice_minutes_check CHECK ((minimum_notice_minutes >= 0)),
  constraint meeting_types_slot_interval_minutes_check CHECK (((slot_interval_minutes >= 1) AND (slot_interval_minutes <= 1440))),
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
  attendee_email text not null,
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
  constraint meetings_check CHECK ((ends_at > starts_at)),
  constraint meetings_status_check CHECK ((status = ANY (ARRAY['scheduled'::text, 'cancelled'::text, 'completed'::text, 'no_show'::text]))),
  constraint meetings_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id),
  constraint meetings_workspace_id_contact_id_fkey FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts(workspace_id, id),
  constraint meetings_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint meetings_workspace_id_meeting_type_id_fkey FOREIGN KEY (workspace_id, meeting_type_id) REFERENCES meeting_types(workspace_id, id),
  constraint meetings_workspace_id_team_id_fkey FOREIGN KEY (workspace_id, team_id) REFERENCES teams(workspace_id, id),
  constraint meetings_pkey PRIMARY KEY (workspace_id, id)
);
CREATE INDEX meetings_by_start ON public.meetings USING btree (workspace_id, starts_at, id);
CREATE INDEX meetings_of_contact ON public.meetings USING btree (workspace_id, contact_id, starts_at);
CREATE UNIQUE INDEX meetings_once_per_agent ON public.meetings USING btree (workspace_id, meeting_type_id, starts_at, attendee_key, agent_id) WHERE (status = 'scheduled'::text);
CREATE UNIQUE INDEX meetings_once_when_assigned ON public.meetings USING btree (workspace_id, meeting_type_id, starts_at, attendee_key) WHERE ((status = 'scheduled'::text) AND (NOT agent_named));

create table migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (name)
);

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
  constraint schedules_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint schedules_pkey PRIMARY KEY (workspace_id, id)
);

create table taken_time (
  workspace_id integer not null,
  agent_id integer not null,
  lane integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  meeting_id uuid not null,
  constraint taken_time_check CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '24:00:00'::interval)))),
  constraint taken_time_workspace_id_agent_id_fkey FOREIGN KEY (workspace_id, agent_id) REFERENCES agents(workspace_id, id),
  constraint taken_time_workspace_id_meeting_id_fkey FOREIGN KEY (workspace_id, meeting_id) REFERENCES meetings(workspace_id, id),
  constraint taken_time_once EXCLUDE USING gist (workspace_id WITH =, agent_id WITH =, lane WITH =, tstzrange(starts_at, ends_at) WITH &&)
);
CREATE INDEX taken_time_by_start ON public.taken_time USING btree (workspace_id, agent_id, starts_at) INCLUDE (ends_at, lane);
CREATE INDEX taken_time_of_meeting ON public.taken_time USING btree (workspace_id, meeting_id);

create table team_members (
  workspace_id integer not null,
  team_id integer not null,
  agent_id integer not null,
  weight integer not null default 100,
  priority integer not null default 0,
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
  constraint teams_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint teams_pkey PRIMARY KEY (workspace_id, id)
);

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
  constraint tokens_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES workspaces(id),
  constraint tokens_pkey PRIMARY KEY (workspace_id, id),
  constraint tokens_workspace_id_secret_hash_key UNIQUE (workspace_id, secret_hash)
);

create table workspaces (
  id integer not null,
  name text not null,
  sandbox boolean not null default false,
  phone_region text not null default 'US'::text,
  roster_version integer not null default 1,
  created_at timestamp with time zone not null,
  constraint workspaces_pkey PRIMARY KEY (id)
);
