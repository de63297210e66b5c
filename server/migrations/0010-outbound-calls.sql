-- What a voice connection needs to call out.
alter table voice_connections
  add column outbound boolean not null default false,
  -- The number that it calls from, in E.164; Vapi has an id of it instead.
  add column outbound_number text,
  add column phone_number_id text,
  -- Twilio's name of the account.
  add column account_sid text,
  -- The key of the platform's API where the secret that proves its requests is another, encrypted with SECRET_KEY.
  add column sealed_api_key bytea;

-- One attempt to call the attendee of a meeting at its start.
create table outbound_calls (
  workspace_id integer not null references workspaces,
  id uuid not null,
  meeting_id uuid not null,
  -- Counted on when the meeting moves.
  attempt integer not null,
  -- The start that the call is for: a meeting that moved is called anew.
  starts_at timestamptz not null,
  state text not null check (state in ('planned', 'dialing', 'in_progress', 'completed', 'no_answer', 'failed', 'cancelled', 'refused')),
  connection_id uuid not null,
  platform text not null,
  -- The platform's own id of it, from when it has taken the call on.
  platform_call_id text,
  planned_at timestamptz not null,
  -- From when on the platform may have been asked.
  claimed_at timestamptz,
  ended_at timestamptz,
  reason text,
  primary key (workspace_id, id),
  unique (workspace_id, meeting_id, attempt),
  unique (workspace_id, platform, platform_call_id),
  foreign key (workspace_id, meeting_id) references meetings,
  foreign key (workspace_id, connection_id) references voice_connections
);
create index outbound_calls_planned on outbound_calls (planned_at) where state = 'planned';
create index outbound_calls_under_way on outbound_calls (claimed_at) where state in ('dialing', 'in_progress');
create index meetings_to_call on meetings (starts_at) where status = 'scheduled' and location ->> 'kind' = 'voice_call';
