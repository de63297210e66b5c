-- What of an event of a calendar cannot be read; null: nothing. Its busy time is inferred, or is
-- what was read before.
alter table calendar_events add column unreadable jsonb;
create index calendar_events_unreadable on calendar_events (workspace_id, calendar_id, event_key)
  where unreadable is not null;

-- How many events of a calendar cannot be read, and what the first of them lacks. Answers in a row
-- that were cut off, and when the first one came.
alter table calendars
  add column unreadable_count integer not null default 0,
  add column unreadable_first jsonb,
  add column cut_off_answers integer not null default 0,
  add column cut_off_since timestamptz;

-- Events that could not be read were left out. All calendars are listed afresh to find them.
update calendars
set cursor = null, round_page = null, round_started_at = null, claimed_by = null, claimed_until = null
where cursor is not null or round_page is not null;
