-- What the attendee has answered to the invitation in a calendar; null: nothing.
alter table meetings
  add column attendee_response text check (attendee_response in ('accepted', 'declined', 'tentative'));

-- These cross workspaces, for the workers.
create index meetings_in_conflict on meetings (workspace_id, id) where calendar_conflict is not null;

-- Meetings whose conflict with calendars may have begun or ended. They are looked at after the
-- transaction that found out. No foreign key: who adds a row must not wait for changes of the meeting.
create table conflict_checks (
  workspace_id integer not null,
  meeting_id uuid not null,
  -- Grows with each request, so that one that comes during a check is not lost.
  revision integer not null default 1,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  primary key (workspace_id, meeting_id)
);
create index conflict_checks_due on conflict_checks (next_attempt_at);

-- Events of meetings that differ from what was written, until that is settled. The times are read
-- again before anything is changed.
create table calendar_findings (
  workspace_id integer not null,
  meeting_id uuid not null,
  calendar_id uuid not null,
  event_key text not null,
  found_at timestamptz not null,
  -- Whether an operator has resumed the calendar since: then many events may be gone at once.
  is_expected boolean not null default false,
  revision integer not null default 1,
  attempts integer not null default 0,
  -- Null: it is settled, and reported as a conflict.
  next_attempt_at timestamptz,
  -- What is reported of the event, and the sequence of the meeting that it is reported for.
  flag text check (flag in ('moved', 'removed')),
  flag_sequence integer,
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (workspace_id, meeting_id, calendar_id)
);
create index calendar_findings_due on calendar_findings (next_attempt_at)
  where next_attempt_at is not null;
create index calendar_findings_flagged on calendar_findings (workspace_id, meeting_id)
  where flag is not null;

create view agent_busy_times as
  select workspace_id, agent_id, calendar_id, starts_at, ends_at, meeting_id from busy_times;

-- What has to be known of a meeting to see whether what is reported of its event is out of date.
create view meeting_sequences as select workspace_id, id as meeting_id, sequence, status from meetings;

create view calendars_with_events as
  select calendar.workspace_id, calendar.id as calendar_id, calendar.agent_id,
    calendar.connection_id, connection.provider, calendar.external_id, calendar.suspended_reason
  from calendars calendar
  join calendar_connections connection
    on connection.workspace_id = calendar.workspace_id and connection.id = calendar.connection_id
  where connection.archived_at is null;
