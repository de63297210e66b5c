-- How far each follower of the feed has handled the events of a workspace.
create table feed_cursors (
  workspace_id integer not null references workspaces,
  follower text not null,
  position bigint not null,
  primary key (workspace_id, follower)
);
insert into feed_cursors (workspace_id, follower, position)
  select workspace_id, 'messages', position from message_cursors
  union all
  select workspace_id, 'calendar-writes', position from calendar_write_cursors
  union all
  select id, 'contact-duplicates', coalesce(duplicate_cursors.position, 0) from workspaces
  left join duplicate_cursors on workspace_id = id;

-- Events that a follower could not handle. error: without values of the event.
create table skipped_events (
  workspace_id integer not null references workspaces,
  id uuid not null,
  follower text not null,
  position bigint not null,
  event_id uuid not null,
  event_type text not null,
  error text not null,
  skipped_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, follower, position)
);
create index skipped_events_by_age on skipped_events (workspace_id, skipped_at desc, id desc);

-- How far the contacts from before the search for duplicates began are compared, by id. Completed
-- scans have no row.
create table duplicate_scans (
  workspace_id integer primary key references workspaces,
  contact_id uuid not null
);
insert into duplicate_scans (workspace_id, contact_id)
  select id, coalesce(contact_id, '00000000-0000-0000-0000-000000000000') from workspaces
  left join duplicate_cursors on workspace_id = id
  where duplicate_cursors.workspace_id is null or contact_id is not null;

drop table message_cursors;
drop table calendar_write_cursors;
drop table duplicate_cursors;

-- What is due, for the statement that finds the workspaces with due work.
create view lapsing_holds as
  select workspace_id, expires_at from holds where status = 'active';
create view lapsing_meetings as
  select workspace_id, expires_at from meetings where status = 'pending';
create view imports_at_work as
  select workspace_id from contact_imports where state in ('checking', 'importing', 'reverting');
create view ended_outbound_calls as
  select outbound.workspace_id from outbound_calls outbound
  join ended_calls seen on seen.workspace_id = outbound.workspace_id
    and seen.platform = outbound.platform and seen.platform_call_id = outbound.platform_call_id
  where outbound.state = 'in_progress' and seen.ended_reason <> '';
-- An answer of the platform takes seconds, and a call minutes: after lost_at, the outcome stays unknown.
create view open_outbound_calls as
  select workspace_id, id, state, claimed_at
      + case state when 'dialing' then interval '1 minute' else interval '4 hours' end as lost_at
  from outbound_calls where state in ('dialing', 'in_progress');
create view uncalled_meetings as
  select meeting.workspace_id, meeting.starts_at from scheduled_voice_calls meeting
  join roster_agents agent on agent.workspace_id = meeting.workspace_id and agent.id = meeting.agent_id
    and agent.kind = 'voice'
  where exists (
      select from outbound_connections connection
      where connection.workspace_id = meeting.workspace_id
        and connection.team_id = meeting.team_id and connection.created_at <= meeting.starts_at
        and (connection.meeting_type_ids is null
          or meeting.meeting_type_id = any(connection.meeting_type_ids)))
    and not exists (
      select from outbound_calls call
      where call.workspace_id = meeting.workspace_id and call.meeting_id = meeting.meeting_id
        and call.purpose = 'meeting' and call.starts_at = meeting.starts_at);
create view planned_calls as
  select workspace_id, planned_at from outbound_calls where state = 'planned';
create view open_erasures as select workspace_id, due_at from contact_erasures;
create view open_replans as select workspace_id from calendar_replans;
create view open_duplicate_scans as select workspace_id from duplicate_scans;

-- These jobs are no longer repeated by pg-boss.
delete from pgboss.job_common where name in
  ('sweep-lapsed', 'run-erasures', 'find-duplicates', 'run-contact-imports', 'call-attendees');
delete from pgboss.queue where name in
  ('sweep-lapsed', 'run-erasures', 'find-duplicates', 'run-contact-imports', 'call-attendees');
