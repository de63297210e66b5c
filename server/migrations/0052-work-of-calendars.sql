-- What is due, for the statement that finds the workspaces with due work.

-- Meetings whose conflict with calendars has to be looked at: requested, or because the known
-- conflict is probably over, since the meeting has ended or the busy time is gone.
create view due_conflict_checks as
  select workspace_id, meeting_id, next_attempt_at as due_at, true as is_requested
  from conflict_checks
  union all
  select workspace_id, id, case when calendar_conflict ->> 'reason' <> 'busy' or exists (
      select from agent_busy_times busy
      where busy.workspace_id = meetings.workspace_id
        and busy.agent_id = any(coalesce(meetings.agent_ids, array[meetings.agent_id]))
        and busy.calendar_id = (calendar_conflict ->> 'calendar_id')::uuid
        and busy.starts_at = to_timestamp((calendar_conflict ->> 'from')::float8)
        and busy.ends_at = to_timestamp((calendar_conflict ->> 'to')::float8)
        and busy.meeting_id is distinct from meetings.id)
    then ends_at else '-infinity' end, false
  from meetings
  where calendar_conflict is not null and not exists (
    select from conflict_checks known
    where known.workspace_id = meetings.workspace_id and known.meeting_id = meetings.id);

-- Events of meetings that have to be looked at: found, missing when they were to be written, or
-- reported for a meeting that has changed since.
create view due_findings as
  select workspace_id, meeting_id, calendar_id, next_attempt_at as due_at, 'found' as origin,
    event_key
  from calendar_findings where next_attempt_at is not null
  union all
  select workspace_id, meeting_id, calendar_id, missing_since, 'overlooked', event_key
  from calendar_writes write
  where missing_since is not null and is_wanted and event_key is not null and not exists (
    select from calendar_findings known
    where known.workspace_id = write.workspace_id and known.meeting_id = write.meeting_id
      and known.calendar_id = write.calendar_id)
  union all
  select flagged.workspace_id, flagged.meeting_id, flagged.calendar_id, '-infinity', 'outdated',
    flagged.event_key
  from calendar_findings flagged
  join meeting_sequences meeting
    on meeting.workspace_id = flagged.workspace_id and meeting.meeting_id = flagged.meeting_id
  where flagged.flag is not null and flagged.next_attempt_at is null
    and (meeting.sequence <> flagged.flag_sequence
      or meeting.status not in ('pending', 'scheduled'));

-- Calendars of archived connections, which remain until what was read from them is deleted.
create view retired_calendars as
  select calendar.workspace_id, calendar.id as calendar_id
  from calendars calendar
  join calendar_connections connection
    on connection.workspace_id = calendar.workspace_id and connection.id = calendar.connection_id
  where calendar.next_sync_at >= '9999-01-01T00:00:00Z' and connection.archived_at is not null;
create view underived_contacts as select workspace_id from contact_searches where keys is null;

-- These jobs are no longer repeated by pg-boss.
delete from pgboss.job_common where name in (
  'derive-search-keys', 'delete-calendars', 'delete-old-responses', 'delete-old-tokens',
  'delete-old-rate-limit-windows', 'delete-old-attempts', 'delete-old-calls', 'delete-old-imports',
  'delete-old-notes', 'delete-old-messages', 'delete-old-tombstones', 'delete-old-writes',
  'delete-old-skipped-events', 'sweep-oauth', 'delete-old-deliveries');
delete from pgboss.queue where name in (
  'derive-search-keys', 'delete-calendars', 'delete-old-responses', 'delete-old-tokens',
  'delete-old-rate-limit-windows', 'delete-old-attempts', 'delete-old-calls', 'delete-old-imports',
  'delete-old-notes', 'delete-old-messages', 'delete-old-tombstones', 'delete-old-writes',
  'delete-old-skipped-events', 'sweep-oauth', 'delete-old-deliveries');
