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

-- Changes the version of an agent. A part that another transaction has changed and not committed is
-- skipped, and another one is changed or added, so that transactions never wait for each other here,
-- in whatever order they change the time of agents.
create function raise_agent_time_version(workspace integer, agent integer) returns void
language plpgsql as $$
begin
  update agent_time_versions set stamp = default
  where ctid = (
    select ctid from agent_time_versions where workspace_id = workspace and agent_id = agent
    order by part limit 1 for no key update skip locked);
  if not found then
    insert into agent_time_versions (workspace_id, agent_id, part)
    select workspace, id, 1 + (random() * 17592186044415)::bigint
    from agents where workspace_id = workspace and id = agent;
  end if;
end $$;

-- A loop, because planning one statement for all agents takes ten times as long as this for one.
create function raise_changed_agents() returns trigger language plpgsql as $$
declare
  moved record;
begin
  if tg_op = 'UPDATE' then
    for moved in
      select workspace_id, agent_id from changed union select workspace_id, agent_id from previous
    loop
      perform raise_agent_time_version(moved.workspace_id, moved.agent_id);
    end loop;
  else
    for moved in select distinct workspace_id, agent_id from changed loop
      perform raise_agent_time_version(moved.workspace_id, moved.agent_id);
    end loop;
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
