-- Partitions whose bounds do not depend on the time zone of the session, and that are created although
-- earlier ones have other bounds, or the default partition has rows. Indexes for reads of deliveries and
-- for deleted endpoints.

-- The weekly partitions of the feed with their bounds. Both tables have the same bounds.
create function event_partitions() returns table (
  parent text, part text, lower_bound timestamptz, upper_bound timestamptz
) language sql stable set timezone = 'UTC' as $$
  select inhparent::regclass::text, relname::text, bounds[1]::timestamptz, bounds[2]::timestamptz
  from pg_inherits
  join pg_class on pg_class.oid = inhrelid
  cross join regexp_match(pg_get_expr(relpartbound, inhrelid),
    'FROM \(''([^'']+)''\) TO \(''([^'']+)''\)') bounds
  where inhparent in ('events'::regclass, 'event_positions'::regclass) and bounds is not null
$$;

-- The end of the partition that contains this time; null: none does.
create function event_partition_end(moment timestamptz) returns timestamptz
language sql stable set timezone = 'UTC' as $$
  select max(upper_bound) from event_partitions() where lower_bound <= moment and upper_bound > moment
$$;

-- The end of a partition that begins at this time: the next Monday, or an earlier one that exists.
create function event_gap_end(moment timestamptz) returns timestamptz
language sql stable set timezone = 'UTC' as $$
  select least(
    date_trunc('week', moment) + interval '7 days',
    (select min(lower_bound) from event_partitions() where lower_bound > moment)
  )
$$;

-- The end of the names of the partitions that begin at this time.
create function event_partition_suffix(moment timestamptz) returns text
language sql stable set timezone = 'UTC' as $$
  select to_char(moment, case
    when moment = date_trunc('day', moment)
      and to_regclass('events_' || to_char(moment, 'YYYYMMDD')) is null
      and to_regclass('event_positions_' || to_char(moment, 'YYYYMMDD')) is null then 'YYYYMMDD'
    else 'YYYYMMDD_HH24MISSUS'
  end)
$$;

-- Creates the partitions from the current week until that of `until`, except where the default partition
-- has rows.
create or replace function create_event_partitions(until timestamptz) returns void
language plpgsql set timezone = 'UTC' as $$
declare
  moment timestamptz := date_trunc('week', now());
  gap_end timestamptz;
  has_locked boolean := false;
  has_rows boolean;
  parent text;
  part text;
begin
  while moment <= until loop
    gap_end := event_partition_end(moment);
    if gap_end is null then
      if not has_locked then
        -- A row that another transaction adds here would make the partition impossible.
        lock table only events, only event_positions in share update exclusive mode;
        lock table events_default, event_positions_default in access exclusive mode;
        has_locked := true;
        -- Another process may have created the partition.
        continue;
      end if;
      gap_end := event_gap_end(moment);
      select exists (select from events_default where recorded_at >= moment and recorded_at < gap_end)
        or exists (select from event_positions_default
          where recorded_at >= moment and recorded_at < gap_end)
        into has_rows;
      if not has_rows then
        part := event_partition_suffix(moment);
        foreach parent in array array['events', 'event_positions'] loop
          execute format('create table %I (like %I including defaults)', parent || '_' || part, parent);
          execute format('alter table %I attach partition %I for values from (%L) to (%L)',
            parent, parent || '_' || part, moment, gap_end);
        end loop;
      end if;
    end if;
    moment := gap_end;
  end loop;
end $$;

-- Makes the default partition the one of the time of its rows until the end of the current week, so that
-- they are not copied, and adds a new default partition. Rows outside of that time are moved there.
create function adopt_default_event_partition() returns void
language plpgsql set timezone = 'UTC' set enable_seqscan = on as $$
declare
  week_end timestamptz := date_trunc('week', now()) + interval '7 days';
  first timestamptz;
  part_start timestamptz;
  part_end timestamptz;
  parent text;
  part text;
begin
  if not exists (select from events_default where recorded_at < week_end)
    and not exists (select from event_positions_default where recorded_at < week_end) then
    return;
  end if;
  lock table events, event_positions in access exclusive mode;
  first := least((select min(recorded_at) from events_default),
    (select min(recorded_at) from event_positions_default));
  if first is null or first >= week_end then
    return;
  end if;
  part_start := greatest(date_trunc('week', first),
    (select max(upper_bound) from event_partitions() where upper_bound <= first));
  part_end := least(week_end,
    (select min(lower_bound) from event_partitions() where lower_bound > first));
  part := event_partition_suffix(part_start);
  foreach parent in array array['events', 'event_positions'] loop
    execute format('alter table %I detach partition %I', parent, parent || '_default');
    execute format('alter table %I rename to %I', parent || '_default', parent || '_' || part);
    execute format('create table %I partition of %I default', parent || '_default', parent);
    execute format('with others as (
        delete from %I where recorded_at < %L or recorded_at >= %L returning *
      ) insert into %I select * from others',
      parent || '_' || part, part_start, part_end, parent || '_default');
    execute format('alter table %I attach partition %I for values from (%L) to (%L)',
      parent, parent || '_' || part, part_start, part_end);
  end loop;
end $$;

-- Drops the partitions that end at or before `before`, and returns their number.
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
  -- Before the row of the sequencer, which is locked by a transaction that has locked these.
  lock table only events, only event_positions in access exclusive mode;
  for old in
    select parent, part from event_partitions() where upper_bound <= before order by lower_bound, parent
  loop
    if old.parent = 'event_positions' then
      execute format('select max(position) from %I', old.part) into last;
      update event_sequencer set dropped_position = greatest(dropped_position, last);
      dropped := dropped + 1;
    end if;
    execute format('drop table %I', old.part);
  end loop;
  return dropped;
end $$;

-- Also lists those that are pending. A delivery that succeeds at once has no entry.
drop index webhook_deliveries_failed;
create index webhook_deliveries_undelivered
  on webhook_deliveries (workspace_id, endpoint_id, state, event_id)
  where state <> 'delivered';

create index webhook_endpoints_archived on webhook_endpoints (archived_at)
  where archived_at is not null;
