-- How often a calendar and a meeting were made to agree again since the meeting got its time here. It
-- bounds what a program that changes the event each time can cause.
create table calendar_corrections (
  workspace_id integer not null,
  meeting_id uuid not null,
  -- The sequence of the meeting that this is about.
  sequence integer not null,
  corrections integer not null default 0,
  -- The change of an event that lost against a later one of the meeting, and is in the history.
  overruled text,
  updated_at timestamptz not null,
  primary key (workspace_id, meeting_id)
);

-- Whether a person has put the event into this calendar, which is not the one that is meant for meetings.
alter table calendar_writes add column is_moved boolean not null default false;

-- Whether a request to remove the event was sent whose outcome is not known.
alter table calendar_writes add column is_removal_begun boolean not null default false;

-- Calendars whose events can be changed.
create view changeable_calendars as
  select workspace_id, id as calendar_id from calendars where can_write;
