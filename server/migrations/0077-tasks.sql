-- A note can be a task: it has a time by which it is due, and perhaps an agent who has to do it.
alter table notes
  add column kind text not null default 'note' check (kind in ('note', 'task')),
  add column due_at timestamptz,
  -- The agent who has to do it; null: anybody in the team.
  add column agent_id integer,
  -- Who marked it as done.
  add column done_by_kind text,
  add column done_by_id uuid,
  add foreign key (workspace_id, agent_id) references agents (workspace_id, id),
  add check ((kind = 'task') = (due_at is not null));

-- Open and done tasks by the time at which they are due, of everybody and of an agent.
create index tasks_by_due_time on notes (workspace_id, (done_at is not null), due_at, id)
  where kind = 'task';
create index tasks_of_agent on notes (workspace_id, agent_id, (done_at is not null), due_at, id)
  where kind = 'task' and agent_id is not null;

-- What notes need of calls and contacts.
create or replace view known_calls as select workspace_id, id, contact_id from calls;
create view known_contacts as select workspace_id, id from contacts;
