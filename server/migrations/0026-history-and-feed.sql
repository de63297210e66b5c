-- The history of a resource, which lives as long as the resource, apart from the feed of events,
-- which holds whole payloads and is dropped after a time.

-- A number is taken while the row of the resource is locked, so the numbers of one resource are in the
-- order of its changes.
create sequence event_seq;

create table changes (
  workspace_id integer not null references workspaces,
  resource_type text not null,
  resource_id text not null,
  seq bigint not null,
  id uuid not null,
  type text not null,
  -- The values of the changed attributes. `before` is null if the resource is new.
  before jsonb,
  after jsonb not null,
  actor_kind text not null,
  actor_id uuid,
  request_id text,
  call_id uuid,
  voice_connection_id uuid,
  created_at timestamptz not null,
  primary key (workspace_id, resource_type, resource_id, seq)
);

drop view appended_events;
create view recorded_changes as select workspace_id, resource_type, resource_id, seq, id from changes;

alter table events rename to former_events;
alter table former_events rename constraint events_pkey to former_events_pkey;
alter table former_events rename constraint events_workspace_id_fkey to former_events_workspace_id_fkey;
drop index events_of_resource;

create table events (
  workspace_id integer not null references workspaces,
  seq bigint not null,
  id uuid not null,
  type text not null,
  resource_type text not null,
  resource_id text not null,
  data jsonb not null,
  previous jsonb,
  actor_kind text not null,
  actor_id uuid,
  request_id text,
  call_id uuid,
  voice_connection_id uuid,
  created_at timestamptz not null,
  -- By the clock of the database, unlike created_at.
  recorded_at timestamptz not null default now()
) partition by range (recorded_at);
create index events_by_seq on events (seq);
create table events_default partition of events default;

-- The position of an event in the feed, given out after its transaction has been committed.
create table event_positions (
  workspace_id integer not null,
  position bigint not null,
  seq bigint not null,
  id uuid not null,
  type text not null,
  resource_type text not null,
  resource_id text not null,
  recorded_at timestamptz not null,
  primary key (workspace_id, position, recorded_at)
) partition by range (recorded_at);
create index event_positions_by_seq on event_positions (seq);
create index event_positions_by_id on event_positions (workspace_id, id);
create index event_positions_by_resource
  on event_positions (workspace_id, resource_type, resource_id, position);
create table event_positions_default partition of event_positions default;

create table event_sequencer (
  only_row boolean primary key default true check (only_row),
  last_position bigint not null default 0,
  -- Every event up to this number has its position.
  settled_seq bigint not null default 0,
  -- A number that becomes settled once all transactions up to this one have ended.
  settling_seq bigint,
  settling_xid xid8,
  -- Events up to this position were dropped.
  dropped_position bigint not null default 0
);
insert into event_sequencer default values;

-- Creates the weekly partitions until the week of `until`, from the current week or that of the oldest row
-- in the default partition. The rows there are moved.
create function create_event_partitions(until timestamptz) returns void language plpgsql as $$
declare
  week timestamptz := date_trunc('week', least(
    now(),
    (select min(recorded_at) from events_default),
    (select min(recorded_at) from event_positions_default)
  ), 'UTC');
  parent text;
  part text;
begin
  while week <= until loop
    foreach parent in array array['events', 'event_positions'] loop
      part := parent || '_' || to_char(week at time zone 'UTC', 'YYYYMMDD');
      if to_regclass(part) is null then
        execute format('create table %I (like %I including defaults)', part, parent);
        execute format(
          'with moved as (delete from %I where recorded_at >= %L and recorded_at < %L returning *)
          insert into %I select * from moved',
          parent || '_default', week, week + interval '7 days', part);
        execute format('alter table %I attach partition %I for values from (%L) to (%L)',
          parent, part, week, week + interval '7 days');
      end if;
    end loop;
    week := week + interval '7 days';
  end loop;
end $$;

-- Drops the weekly partitions that end at or before `before`, and returns their number.
create function drop_event_partitions(before timestamptz) returns integer language plpgsql as $$
declare
  week text;
  last bigint;
  dropped integer := 0;
begin
  for week in
    select right(part.relname, 8) from pg_inherits
    join pg_class part on part.oid = inhrelid
    where inhparent = 'event_positions'::regclass and part.relname ~ '_\d{8}$'
      and to_date(right(part.relname, 8), 'YYYYMMDD')::timestamp at time zone 'UTC'
        + interval '7 days' <= before
    order by 1
  loop
    execute format('select max(position) from %I', 'event_positions_' || week) into last;
    update event_sequencer set dropped_position = greatest(dropped_position, last);
    execute format('drop table %I, %I', 'events_' || week, 'event_positions_' || week);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

select create_event_partitions(now() + interval '14 days');

create temporary table former on commit drop as
  select workspace_id, id, nextval('event_seq') as seq, type,
    case
      when type = 'contact.routed' then 'route'
      when type in ('call.planned', 'call.started', 'call.ended', 'call.failed', 'call.cancelled')
        then 'outbound_call'
      else split_part(type, '.', 1)
    end as resource_type,
    resource_id::text as resource_id, data - 'outbound_call_id' as data, previous,
    case
      when voice_connection_id is not null and token_id = voice_connection_id then 'platform'
      when token_id is null then 'system'
      when exists (select from oauth_grants issued where issued.id = token_id) then 'oauth'
      else 'token'
    end as actor_kind,
    token_id as actor_id, request_id, call_id, voice_connection_id, created_at
  from (select * from former_events order by id) former;

insert into changes (workspace_id, resource_type, resource_id, seq, id, type, before, after,
  actor_kind, actor_id, request_id, call_id, voice_connection_id, created_at)
select workspace_id, resource_type, resource_id, seq, id, type, previous,
  case when previous is null then data
    else (select coalesce(jsonb_object_agg(name, data -> name), '{}') from jsonb_object_keys(previous) name)
  end,
  actor_kind, actor_id, request_id, call_id, voice_connection_id, created_at
from former where resource_type in ('contact', 'meeting');

insert into events (workspace_id, seq, id, type, resource_type, resource_id, data, previous,
  actor_kind, actor_id, request_id, call_id, voice_connection_id, created_at)
select workspace_id, seq, id, type, resource_type, resource_id, data, previous,
  actor_kind, actor_id, request_id, call_id, voice_connection_id, created_at
from former where created_at > now() - interval '30 days';

drop table former_events;
