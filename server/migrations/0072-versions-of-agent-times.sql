-- A process remembers the time of agents. The version of an agent's time, the sum of the stamps of
-- its parts, differs after each transaction that changed it. Stamps are random: a version that was
-- rolled back, or lost with a database that failed, never returns with other times.
create table agent_time_versions (
  workspace_id integer not null,
  agent_id integer not null,
  part bigint not null,
  stamp bigint not null default (random() * 17592186044415)::bigint,
  primary key (workspace_id, agent_id, part),
  foreign key (workspace_id, agent_id) references agents (workspace_id, id) on delete cascade
) with (fillfactor = 50);

insert into agent_time_versions (workspace_id, agent_id, part)
select workspace_id, id, 0 from agents;

create function add_agent_time_versions() returns trigger language plpgsql as $$
begin
  insert into agent_time_versions (workspace_id, agent_id, part)
  select workspace_id, id, 0 from changed;
  return null;
end $$;
create trigger add_time_versions after insert on agents
  referencing new table as changed for each statement execute function add_agent_time_versions();

-- Changes the version of each agent. A part that another transaction has changed and not committed
-- is skipped, and another one is changed or added, so that transactions never wait for each other
-- here, in whatever order they change the time of agents.
create function raise_agent_time_versions(workspace_ids integer[], agent_ids integer[]) returns void
language plpgsql as $$
begin
  with moved as (
    select * from unnest(workspace_ids, agent_ids) moved (workspace_id, agent_id)
  ), free as (
    select part.* from moved cross join lateral (
      select version.workspace_id, version.agent_id, version.part
      from agent_time_versions version
      where version.workspace_id = moved.workspace_id and version.agent_id = moved.agent_id
      order by version.part limit 1 for no key update skip locked
    ) part
  ), raised as (
    update agent_time_versions version set stamp = default
    from free
    where version.workspace_id = free.workspace_id and version.agent_id = free.agent_id
      and version.part = free.part
    returning version.workspace_id, version.agent_id
  )
  insert into agent_time_versions (workspace_id, agent_id, part)
  select moved.workspace_id, moved.agent_id, 1 + (random() * 17592186044415)::bigint
  from moved
  join agents agent on agent.workspace_id = moved.workspace_id and agent.id = moved.agent_id
  where not exists (
    select 1 from raised
    where raised.workspace_id = moved.workspace_id and raised.agent_id = moved.agent_id);
end $$;

create function raise_changed_agents() returns trigger language plpgsql as $$
declare
  workspace_ids integer[];
  agent_ids integer[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(moved.workspace_id), array_agg(moved.agent_id)
    into workspace_ids, agent_ids
    from (
      select workspace_id, agent_id from changed union select workspace_id, agent_id from previous
    ) moved;
  else
    select array_agg(moved.workspace_id), array_agg(moved.agent_id)
    into workspace_ids, agent_ids
    from (select distinct workspace_id, agent_id from changed) moved;
  end if;
  if agent_ids is not null then
    perform raise_agent_time_versions(workspace_ids, agent_ids);
  end if;
  return null;
end $$;

-- Replaces the statement of the server that raised the version before each change.
create function raise_roster_version() returns trigger language plpgsql as $$
begin
  update workspaces set roster_version = roster_version + 1
  where id in (select workspace_id from changed);
  return null;
end $$;

do $$
declare
  trigger record;
begin
  for trigger in
    select watched.name as watched, watched.raise, change.event, change.tables
    from (values
      ('taken_time', 'raise_changed_agents'), ('busy_times', 'raise_changed_agents'),
      ('teams', 'raise_roster_version'), ('schedules', 'raise_roster_version'),
      ('agents', 'raise_roster_version'), ('team_members', 'raise_roster_version'),
      ('time_off', 'raise_roster_version'), ('meeting_types', 'raise_roster_version')
    ) watched (name, raise)
    cross join (values
      ('insert', 'new table as changed'),
      ('update', 'old table as previous new table as changed'),
      ('delete', 'old table as changed')
    ) change (event, tables)
  loop
    execute format(
      'create trigger raise_version_after_%s after %s on %I '
      'referencing %s for each statement execute function %I()',
      trigger.event, trigger.event, trigger.watched, trigger.tables, trigger.raise);
  end loop;
end $$;
