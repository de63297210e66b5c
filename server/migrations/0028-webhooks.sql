-- Endpoints that get the events of their workspace by HTTP. What is configured, and how far the
-- delivery is.
create table webhook_endpoints (
  workspace_id integer not null references workspaces,
  id uuid not null,
  url text not null,
  -- Types such as meeting.scheduled or meeting.*; null: all.
  event_types text[],
  format text not null,
  description text,
  -- Whether requests are also signed with Ed25519.
  has_public_key boolean not null,
  state text not null check (state in ('enabled', 'disabled')),
  disabled_reason text check ((state = 'disabled') = (disabled_reason is not null)),
  disabled_at timestamptz,
  -- Empty if the endpoint is archived or its secrets were discarded.
  sealed_secret bytea not null,
  sealed_previous_secret bytea,
  previous_secret_until timestamptz,
  -- The private key of Ed25519 signatures, and its public key as whpk_.
  sealed_signing_key bytea,
  public_key text,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Events of the feed up to this position are delivered, or have a row in webhook_deliveries.
  position bigint not null,
  -- The sender that may write the columns below, until a time of the clock of the database.
  lease_id uuid,
  leased_until timestamptz,
  -- Failed attempts since the last success, and the time of the first of them.
  failures integer not null default 0,
  failing_since timestamptz,
  warned_at timestamptz,
  -- Asked to be slower, until the next success.
  throttled boolean not null default false,
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  -- Nothing is sent before this time.
  resume_at timestamptz,
  -- No new events are read before this time.
  read_at timestamptz,
  -- The time of the next attempt of a stored delivery.
  retry_at timestamptz,
  primary key (workspace_id, id)
);
create index webhook_endpoints_enabled on webhook_endpoints (workspace_id, id)
  where state = 'enabled';

-- The deliveries of events that a sender has read from the feed.
create table webhook_deliveries (
  workspace_id integer not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  position bigint not null,
  event_type text not null,
  resource_type text not null,
  resource_id text not null,
  state text not null check (state in ('delivered', 'pending', 'failed')),
  -- Attempts since the delivery was created or replayed.
  tries integer not null,
  -- Null: the delivery is complete, or waits for an earlier one of the same resource.
  next_attempt_at timestamptz,
  attempt_count integer not null,
  -- The last attempts, oldest first.
  attempts jsonb not null,
  created_at timestamptz not null,
  primary key (workspace_id, endpoint_id, event_id)
);
create index webhook_deliveries_pending
  on webhook_deliveries (workspace_id, endpoint_id, resource_type, resource_id, position)
  where state = 'pending';
create index webhook_deliveries_due on webhook_deliveries (workspace_id, endpoint_id, next_attempt_at)
  where next_attempt_at is not null;
create index webhook_deliveries_failed on webhook_deliveries (workspace_id, endpoint_id, event_id)
  where state = 'failed';
