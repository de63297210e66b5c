-- An account with calendars of an agent: Google, Microsoft 365, a CalDAV server, or the address of a feed.
create table calendar_connections (
  workspace_id integer not null references workspaces,
  id uuid not null,
  agent_id integer not null,
  provider text not null check (provider in ('google', 'microsoft', 'caldav', 'ics')),
  name text,
  -- The account that signed in, such as its email address; null: nothing has signed in yet.
  account text,
  -- Which events without a clear answer block time.
  blocks_tentative boolean not null default true,
  blocks_unanswered boolean not null default true,
  blocks_focus_time boolean not null default true,
  state text not null check (state in ('pending', 'active', 'needs_sign_in', 'failing')),
  failure_code text,
  failing_since timestamptz,
  -- Empty: none, or discarded.
  sealed_credentials bytea not null default '',
  -- Grows with each change of the credentials.
  credential_version integer not null default 0,
  -- The process that refreshes the access token may do so until this time.
  refreshing_until timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, agent_id) references agents
);
create index calendar_connections_of_agent on calendar_connections (workspace_id, agent_id);
-- An account is connected once for an agent: signing in again renews the connection.
create unique index calendar_connections_once
  on calendar_connections (workspace_id, agent_id, provider, account)
  where archived_at is null and account is not null;

-- The link with which an agent signs in, and the sign-in at the provider that it began. One for each connection.
create table calendar_sign_ins (
  workspace_id integer not null,
  connection_id uuid not null,
  link_hash bytea not null,
  link_expires_at timestamptz not null,
  state_hash bytea,
  -- The verifier of PKCE (RFC 7636).
  sealed_verifier bytea,
  state_expires_at timestamptz,
  primary key (workspace_id, connection_id),
  foreign key (workspace_id, connection_id) references calendar_connections
);

create table calendars (
  workspace_id integer not null,
  id uuid not null,
  connection_id uuid not null,
  agent_id integer not null,
  -- The id or the URL at the provider.
  external_id text not null,
  name text not null,
  -- The IANA zone of events without one; null: that of the agent.
  time_zone text,
  is_primary boolean not null,
  can_write boolean not null,
  -- Whether its events block time, and whether meetings are written to it.
  blocks boolean not null,
  writes boolean not null,
  -- What the provider continues from; null: the next round lists everything.
  cursor text,
  -- The period that the cursor is for.
  window_from timestamptz,
  window_to timestamptz,
  -- The round that is under way: its number, whether it lists everything, and its next page.
  round_number integer not null default 0,
  round_started_at timestamptz,
  round_is_full boolean not null default false,
  round_page text,
  -- The start of the last complete round, and of the last one that listed everything.
  synced_at timestamptz,
  full_synced_at timestamptz,
  next_sync_at timestamptz not null,
  -- The process that may write the mirror, until this time.
  claim_id uuid,
  claimed_until timestamptz,
  failures integer not null default 0,
  failure_code text,
  failing_since timestamptz,
  -- Why changes from the calendar are not applied to meetings; null: they are.
  suspended_reason text check (suspended_reason in ('mass_disappearance', 'calendar_gone', 'account_changed')),
  suspended_at timestamptz,
  -- Where the provider sends notifications; the secret is stored as its hash.
  channel_id text,
  channel_secret_hash bytea,
  channel_resource_id text,
  channel_expires_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, connection_id) references calendar_connections,
  foreign key (workspace_id, agent_id) references agents
);
create unique index calendars_once on calendars (workspace_id, connection_id, external_id);
create index calendars_of_agent on calendars (workspace_id, agent_id);
create unique index calendars_written_once on calendars (workspace_id, agent_id) where writes;
-- Crosses workspaces, for the workers.
create index calendars_due on calendars (next_sync_at);
create index calendars_by_channel on calendars (channel_id) where channel_id is not null;

-- The events of calendars that block time, and those of our own meetings. No titles, people or texts.
create table calendar_events (
  workspace_id integer not null,
  calendar_id uuid not null,
  -- What the provider names when it deletes the event.
  event_key text not null,
  -- The event with whose deletion this one is deleted, too.
  series_key text,
  uid text,
  etag text,
  -- The meeting that the event was written for; null: it is an event of others.
  meeting_id uuid,
  starts_at timestamptz,
  ends_at timestamptz,
  -- The last round in which the provider listed the event.
  round_number integer not null,
  primary key (workspace_id, calendar_id, event_key)
);
create index calendar_events_of_series on calendar_events (workspace_id, calendar_id, series_key)
  where series_key is not null;
create index calendar_events_of_meeting on calendar_events (workspace_id, meeting_id)
  where meeting_id is not null;

-- When agents are busy by their calendars, in pieces of at most a day, which may overlap.
create table busy_times (
  workspace_id integer not null,
  agent_id integer not null,
  calendar_id uuid not null,
  event_key text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The meeting whose event is at another time than the meeting; null: an event of others.
  meeting_id uuid,
  primary key (workspace_id, calendar_id, event_key, starts_at),
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours')
);
-- Slot search reads only this index.
create index busy_times_by_start on busy_times (workspace_id, agent_id, starts_at)
  include (ends_at, meeting_id);

alter table meeting_types
  -- How old the picture of a calendar may be at a booking, and what happens if it cannot be read again.
  add column calendar_max_age_seconds integer not null default 60 check (calendar_max_age_seconds between 0 and 86400),
  add column when_calendar_unreachable text not null default 'accept' check (when_calendar_unreachable in ('accept', 'refuse')),
  -- What happens to a meeting that the agent moves or removes in the calendar.
  add column when_moved_in_calendar text not null default 'follow' check (when_moved_in_calendar in ('follow', 'restore', 'flag')),
  add column when_removed_from_calendar text not null default 'cancel' check (when_removed_from_calendar in ('cancel', 'flag'));

create view agent_zones as select workspace_id, id as agent_id, time_zone from agents;
