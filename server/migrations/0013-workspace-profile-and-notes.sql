-- What a workspace tells callers about itself, and the version of its settings.
alter table workspaces
  -- When the business is open, as it should be said; null: worked out from the hours of a team's agents.
  add column opening_hours text,
  add column address text,
  -- How to get there.
  add column directions text,
  add column parking text,
  add column phone text,
  add column email text,
  add column website text,
  -- Free questions and answers: [{"question": …, "answer": …, "language": …}]
  add column questions jsonb not null default '[]',
  add column version integer not null default 1,
  add column updated_at timestamptz;
update workspaces set updated_at = created_at;
alter table workspaces alter column updated_at set not null;

-- What callers hear about a meeting type.
alter table meeting_types
  add column description text,
  -- As it should be said, such as "sixty euros".
  add column price text,
  add column what_to_bring text;

-- What a caller left for the team: on a meeting that was proven in the call, else on the call, else on the workspace.
-- Notes on meetings are kept with them; all others as long as the workspace keeps its calls.
create table notes (
  workspace_id integer not null references workspaces,
  id uuid not null,
  team_id integer not null,
  meeting_id uuid,
  call_id uuid,
  -- The place among the notes of its call, which limits how many a call can leave; null without a call.
  place smallint,
  contact_id uuid,
  -- The caller's name as it was said.
  author_name text,
  text text not null,
  language text not null,
  -- When the team marked it as done; null: it is open.
  done_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, call_id, place),
  foreign key (workspace_id, team_id) references teams,
  foreign key (workspace_id, meeting_id) references meetings,
  foreign key (workspace_id, contact_id) references contacts,
  foreign key (workspace_id, call_id) references calls on delete set null (call_id),
  check (place between 1 and 10)
);
create index notes_by_age on notes (workspace_id, created_at desc, id desc);
create index notes_of_meeting on notes (workspace_id, meeting_id) where meeting_id is not null;
