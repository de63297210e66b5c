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
create view open_erasures as select workspace_id, due_at from contact_erasures;
create view open_replans as select workspace_id from calendar_replans;
create view open_duplicate_scans as select workspace_id from duplicate_scans;

-- These jobs are no longer repeated by pg-boss.
delete from pgboss.job_common where name in
  ('sweep-lapsed', 'run-erasures', 'find-duplicates', 'run-contact-imports');
delete from pgboss.queue where name in
  ('sweep-lapsed', 'run-erasures', 'find-duplicates', 'run-contact-imports');
