-- Which meeting a calendar has to show, and what was written last. One row for each meeting and
-- calendar: however often a meeting changes, only its last state is written.
create table calendar_writes (
  workspace_id integer not null,
  meeting_id uuid not null,
  calendar_id uuid not null,
  agent_id integer not null,
  -- Whether the calendar has to show the meeting, and its version when that was decided.
  is_wanted boolean not null,
  meeting_version integer not null,
  -- Part of the id of the event. It grows when an event that was deleted has to be created again.
  generation integer not null default 1,
  -- Whether a request to create the event was sent: it may exist although its key is not known.
  is_begun boolean not null default false,
  event_key text,
  etag text,
  -- The version and the time that were written last; null: none.
  written_version integer,
  written_from timestamptz,
  written_to timestamptz,
  -- A hash of all values that were written last.
  written_hash bytea,
  written_at timestamptz,
  is_conference_pending boolean not null default false,
  -- Null: nothing has to be done.
  next_attempt_at timestamptz,
  attempts integer not null default 0,
  failure_code text,
  claim_id uuid,
  claimed_until timestamptz,
  -- Since when the event is gone, or declined by the agent; null: it is not.
  missing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, meeting_id, calendar_id)
);
create index calendar_writes_by_event on calendar_writes (workspace_id, calendar_id, event_key)
  where event_key is not null;
-- These cross workspaces, for the workers.
create index calendar_writes_due on calendar_writes (next_attempt_at) where next_attempt_at is not null;
create index calendar_writes_missing on calendar_writes (missing_since) where missing_since is not null;

-- Whether the provider invites the attendees of meetings, instead of our mails.
alter table calendars add column sends_invitations boolean not null default false;

-- The event of a calendar that is at the same time as the meeting; null: none is known.
-- {"calendar_id": "…", "from": 1, "to": 2, "found_at": "…", "alternatives": [{"start_time": 1, "end_time": 2, "agent_id": 1}]}
alter table meetings add column calendar_conflict jsonb;
