create extension if not exists btree_gist;

create table meetings (
  workspace_id integer not null references workspaces,
  id uuid not null,
  team_id integer not null,
  agent_id integer not null,
  meeting_type_id integer not null,
  contact_id uuid not null,
  attendee_email text not null,
  -- The address as it is compared: trimmed, lower case.
  attendee_key text not null,
  attendee_name text,
  attendee_phone text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The attendee's zone and wall time, beside the instant: what was agreed aloud.
  time_zone text not null,
  wall_time text not null,
  status text not null check (status in ('scheduled', 'cancelled', 'completed', 'no_show')),
  sequence integer not null default 0,
  -- Whether the caller named the agent; otherwise `assignment` says why it was chosen.
  agent_named boolean not null,
  assignment jsonb,
  location jsonb not null,
  language text not null,
  notes text,
  answers jsonb,
  call_id text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, team_id) references teams,
  foreign key (workspace_id, agent_id) references agents,
  foreign key (workspace_id, meeting_type_id) references meeting_types,
  foreign key (workspace_id, contact_id) references contacts,
  check (ends_at > starts_at)
);
-- The same booking sent twice is one booking.
create unique index meetings_once_per_agent
  on meetings (workspace_id, meeting_type_id, starts_at, attendee_key, agent_id) where status = 'scheduled';
create unique index meetings_once_when_assigned
  on meetings (workspace_id, meeting_type_id, starts_at, attendee_key) where status = 'scheduled' and not agent_named;
create index meetings_by_start on meetings (workspace_id, starts_at, id);
create index meetings_of_contact on meetings (workspace_id, contact_id, starts_at);

-- Which lane of which agent is taken when, buffers included. The constraint is the promise that nobody is booked twice.
create table taken_time (
  workspace_id integer not null,
  agent_id integer not null,
  lane integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  meeting_id uuid not null,
  foreign key (workspace_id, agent_id) references agents,
  foreign key (workspace_id, meeting_id) references meetings,
  check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  constraint taken_time_once exclude using gist
    (workspace_id with =, agent_id with =, lane with =, tstzrange(starts_at, ends_at) with &&)
);
-- Slot search reads only this index.
create index taken_time_by_start on taken_time (workspace_id, agent_id, starts_at) include (ends_at, lane);
create index taken_time_of_meeting on taken_time (workspace_id, meeting_id);

-- How many meetings round robin gave to whom, by day of assignment.
create table assignment_counts (
  workspace_id integer not null,
  team_id integer not null,
  agent_id integer not null,
  day date not null,
  meetings integer not null,
  last_assigned_at timestamptz not null,
  primary key (workspace_id, team_id, agent_id, day),
  foreign key (workspace_id, team_id, agent_id) references team_members on delete cascade
);
