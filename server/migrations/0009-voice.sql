-- How a voice platform reaches a workspace: what proves that it is the platform, and what its calls are about.
create table voice_connections (
  workspace_id integer not null references workspaces,
  id uuid not null,
  platform text not null,
  name text not null,
  team_id integer not null,
  -- Null: all of the team's.
  meeting_type_ids integer[],
  -- Null: the team's own.
  language text,
  -- The platform's secret, or ours for it, encrypted with SECRET_KEY.
  sealed_secret bytea not null,
  -- Where the platform signs its webhooks with another one.
  sealed_webhook_secret bytea,
  -- The platform's assistant that takes a call which has none of its own.
  assistant_id text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, team_id) references teams
);

-- One conversation on a voice platform.
create table calls (
  workspace_id integer not null references workspaces,
  id uuid not null,
  platform text not null,
  -- The platform's own id of it.
  platform_call_id text not null,
  connection_id uuid,
  direction text check (direction in ('inbound', 'outbound')),
  party_number text,
  own_number text,
  contact_id uuid,
  language text,
  -- What later words in the call refer to: {"asked": …, "offered": [...], "holds": {...}}
  memory jsonb not null default '{}',
  outcome text check (outcome in ('booked', 'rescheduled', 'cancelled')),
  started_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, platform, platform_call_id),
  foreign key (workspace_id, connection_id) references voice_connections
);
create index calls_by_start on calls (workspace_id, started_at desc, id desc);

-- What ran in a call, in order. What a person said about themselves is left out of the arguments.
create table call_tools (
  workspace_id integer not null,
  call_id uuid not null,
  number bigint generated always as identity,
  tool text not null,
  arguments jsonb not null,
  ok boolean not null,
  line text not null,
  took_ms integer not null,
  at timestamptz not null,
  primary key (workspace_id, call_id, number),
  foreign key (workspace_id, call_id) references calls
);

-- Who gives no email address on the phone is known by the number.
alter table meetings
  alter column attendee_email drop not null,
  add check (attendee_email is not null or attendee_phone is not null);

-- Where a caller who wants a person now is put through.
alter table agents add column phone text;
