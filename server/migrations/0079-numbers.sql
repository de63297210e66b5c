-- Calls are deleted after a time; how many there were, and what they led to, is kept.

-- Up to which call, in the order of their starts, the calls of a workspace are counted.
create table call_counts (
  workspace_id integer primary key references workspaces (id),
  counted_to timestamptz not null,
  counted_id uuid not null
);

create table call_days (
  workspace_id integer not null references workspaces (id),
  day date not null,
  -- 0: calls over no voice connection.
  team_id integer not null,
  calls integer not null,
  answered integer not null,
  offered integer not null,
  held integer not null,
  booked integer not null,
  primary key (workspace_id, day, team_id)
);

-- The meetings that counted calls have booked.
create table booked_calls (
  workspace_id integer not null,
  meeting_id uuid not null,
  call_id uuid not null,
  day date not null,
  team_id integer not null,
  primary key (workspace_id, meeting_id),
  foreign key (workspace_id, meeting_id) references meetings (workspace_id, id)
);
create index booked_calls_by_day on booked_calls (workspace_id, day);

create view calls_to_count as
select workspace_id, id as call_id, platform, platform_call_id, connection_id, started_at, ended_reason,
  coalesce((memory -> 'wasOffered')::boolean, jsonb_array_length(memory -> 'offered') > 0, false)
    as was_offered
from calls;

create view tools_to_count as
select workspace_id, call_id, tool, at from call_tools where ok;

create view meetings_to_count as
select workspace_id, id as meeting_id, team_id, meeting_type_id, agent_id, agent_ids, call_id, status,
  expires_at, assignment ->> 'decided_by' as decided_by, counted_for, starts_at, ends_at, created_at
from meetings;

create view teams_of_connections as
select workspace_id, id as connection_id, team_id from voice_connections;

create view calls_to_attendees as
select workspace_id, platform, platform_call_id from outbound_calls where platform_call_id is not null;
