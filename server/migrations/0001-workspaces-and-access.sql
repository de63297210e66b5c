-- A workspace is one customer's data. Every key of every table below begins with it.
create table workspaces (
  id integer primary key,
  name text not null,
  -- A sandbox answers for teams, agents and meeting types that nobody made: it makes them.
  sandbox boolean not null default false,
  -- How a phone number without a country code is read (ISO 3166-1 alpha-2).
  phone_region text not null default 'US',
  -- Rises with every change of teams, agents, schedules and meeting types, so that a cached roster knows its age.
  roster_version integer not null default 1,
  created_at timestamptz not null
);

create table tokens (
  workspace_id integer not null references workspaces,
  id uuid not null,
  name text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  -- Requests a minute; null means the limit every token has, 0 means none.
  rate_limit integer,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, secret_hash)
);

-- The answer to a write that was sent with an Idempotency-Key, kept with its effect.
create table idempotency_keys (
  workspace_id integer not null references workspaces,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body text not null,
  created_at timestamptz not null,
  primary key (workspace_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- What happened, appended in the transaction of the change. It is the change history too: `data` is the thing after,
-- `previous` the former values of what changed (null where there was none).
create table events (
  workspace_id integer not null references workspaces,
  id uuid not null,
  type text not null,
  resource_id uuid not null,
  data jsonb not null,
  previous jsonb,
  token_id uuid,
  request_id text,
  created_at timestamptz not null,
  primary key (workspace_id, id)
-- Most events are a few KB: kept in their row, uncompressed.
) with (toast_tuple_target = 8160);
create index events_of_resource on events (workspace_id, resource_id, id);
