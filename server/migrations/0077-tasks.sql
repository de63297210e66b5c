-- A note that is due at a time is a task, perhaps of an agent.
alter table notes
  -- Null: it is no task.
  add column due_at timestamptz,
  -- The agent who has to do it; null: anybody in the team.
  add column agent_id integer,
  -- Who marked it as done.
  add column done_by_kind text,
  add column done_by_id uuid,
  add foreign key (workspace_id, agent_id) references agents (workspace_id, id);

-- Open and done tasks by the time at which they are due, of everybody and of an agent.
create index tasks_by_due_time on notes (workspace_id, (done_at is not null), due_at, id)
  where due_at is not null;
create index tasks_of_agent on notes (workspace_id, agent_id, (done_at is not null), due_at, id)
  where due_at is not null and agent_id is not null;

-- What notes need of calls and contacts.
create or replace view known_calls as select workspace_id, id, contact_id from calls;
create view known_contacts as select workspace_id, id from contacts;
