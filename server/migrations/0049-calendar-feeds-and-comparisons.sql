-- Addresses under which calendar programs read the meetings of an agent.
create table calendar_feeds (
  workspace_id integer not null references workspaces,
  id uuid not null,
  agent_id integer not null,
  name text,
  secret_hash bytea not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, agent_id) references agents
);
create index calendar_feeds_of_agent on calendar_feeds (workspace_id, agent_id);

-- What each calendar was found to contain.
create view events_in_calendars as
  select workspace_id, calendar_id, event_key from calendar_events;

-- When the calendars of the account were listed last; null: it is due.
alter table calendar_connections add column calendars_found_at timestamptz;
-- A channel that the provider has refused is not asked for again before this time.
alter table calendars add column channel_retry_at timestamptz;
