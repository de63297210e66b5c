-- Positions in the feed are given out under a lock of each workspace, and come from a sequence. For a day
-- after an upgrade, as long as processes of the version before may run, they are given out for all
-- workspaces under one lock, and the sequence follows event_sequencer.

create sequence event_position_seq minvalue 0;
select setval('event_position_seq', last_position) from event_sequencer;

alter table event_sequencer
  -- Until then, one transaction at a time gives out positions.
  add column serial_until timestamptz not null default '1970-01-01T00:00:00Z';
-- In a new database all migrations are applied at the same time.
update event_sequencer set serial_until = now() + interval '1 day'
where (select min(applied_at) from migrations) < now();

-- The cursor of a quiet workspace is never before what was dropped.
create or replace function drop_event_partitions(before timestamptz) returns integer
language plpgsql set timezone = 'UTC' as $$
declare
  old record;
  last bigint;
  dropped integer := 0;
begin
  if not exists (select from event_partitions() where upper_bound <= before) then
    return 0;
  end if;
  -- Before the row of the sequencer, which is locked by a transaction that has locked these. All that have
  -- given out positions have ended then.
  lock table only events, only event_positions in access exclusive mode;
  for old in
    select parent, part from event_partitions() where upper_bound <= before order by lower_bound, parent
  loop
    if old.parent = 'event_positions' then
      execute format('select max(position) from %I', old.part) into last;
      update event_sequencer set dropped_position = greatest(dropped_position, last),
        last_position = greatest(last_position, last);
      dropped := dropped + 1;
    end if;
    execute format('drop table %I', old.part);
  end loop;
  return dropped;
end $$;

-- A process of the version before counts positions by itself, which may by then have been given out.
create function refuse_foreign_positions() returns trigger language plpgsql as $$
begin
  if (select serial_until < now() from event_sequencer) then
    raise exception 'This process is of an older version of Slotline and cannot give out positions. End it.';
  end if;
  return null;
end $$;

create trigger refuse_foreign_positions before insert on event_positions
for each statement when (current_setting('slotline.numbers_workspaces', true) is distinct from 'on')
execute function refuse_foreign_positions();
