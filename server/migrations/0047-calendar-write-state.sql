alter table calendar_writes
  -- Whether the provider invites the attendee. Decided once, so that no second invitation is sent.
  add column invites boolean not null default false,
  -- The last request whose outcome is not known, and what it writes; null: all outcomes are known.
  add column attempted_at timestamptz,
  add column attempted_version integer,
  add column attempted_hash bytea,
  add column attempted_from timestamptz,
  add column attempted_to timestamptz,
  -- When the event was removed, because the calendar has not to show the meeting; its key stays.
  add column removed_at timestamptz,
  -- The link to the video meeting that the calendar has created, and how often it was asked for.
  add column conference_url text,
  add column conference_checks integer not null default 0;

-- How far the events of each workspace are read for calendars. Events before the upgrade cause no writes.
create table calendar_write_cursors (
  workspace_id integer primary key references workspaces,
  position bigint not null
);
insert into calendar_write_cursors (workspace_id, position)
  select id, (select last_position from event_sequencer) from workspaces;

-- Agents whose calendars have changed: their coming meetings are planned again, in the order of their
-- starts and ids, after this one.
create table calendar_replans (
  workspace_id integer not null,
  agent_id integer not null,
  starts_at timestamptz not null,
  meeting_id uuid not null,
  primary key (workspace_id, agent_id),
  foreign key (workspace_id, agent_id) references agents
);

create view calendars_to_write as
  select calendar.workspace_id, calendar.id as calendar_id, calendar.agent_id,
    calendar.connection_id, connection.provider, connection.state, calendar.external_id,
    calendar.writes, calendar.sends_invitations,
    case
      when connection.provider in ('google', 'microsoft') then connection.provider
      else coalesce(split_part(connection.account, '@', -1), '')
    end as host
  from calendars calendar
  join calendar_connections connection
    on connection.workspace_id = calendar.workspace_id and connection.id = calendar.connection_id
  where connection.archived_at is null;

create index meetings_of_group on meetings (workspace_id, group_id) where group_id is not null;

create view meetings_to_write as
  select workspace_id, id as meeting_id, agent_id, agent_ids, group_id, status, starts_at, ends_at,
    version, created_at
  from meetings;
