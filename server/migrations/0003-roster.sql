create table teams (
  workspace_id integer not null references workspaces,
  id integer not null,
  name text not null,
  time_zone text not null,
  language text not null default 'en',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);

create table schedules (
  workspace_id integer not null references workspaces,
  id integer not null,
  name text not null,
  time_zone text not null,
  -- [{"weekday": 1, "from": "09:00", "to": "17:00"}], Monday is 1; `to` not after `from` runs past midnight.
  weekly jsonb not null,
  -- [{"date": "2026-12-24", "spans": [{"from": "09:00", "to": "12:00"}]}]; no spans: closed.
  overrides jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);

create table agents (
  workspace_id integer not null references workspaces,
  id integer not null,
  name text not null,
  kind text not null check (kind in ('person', 'voice')),
  time_zone text not null,
  schedule_id integer not null,
  capacity integer not null default 1 check (capacity between 1 and 1000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, schedule_id) references schedules
);

create table team_members (
  workspace_id integer not null,
  team_id integer not null,
  agent_id integer not null,
  weight integer not null default 100 check (weight >= 0),
  priority integer not null default 0,
  primary key (workspace_id, team_id, agent_id),
  foreign key (workspace_id, team_id) references teams,
  foreign key (workspace_id, agent_id) references agents
);
create index team_members_of_agent on team_members (workspace_id, agent_id);

create table meeting_types (
  workspace_id integer not null references workspaces,
  id integer not null,
  team_id integer not null,
  name text not null,
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  slot_interval_minutes integer not null check (slot_interval_minutes between 1 and 1440),
  slot_offset_minutes integer not null default 0,
  buffer_before_minutes integer not null default 0 check (buffer_before_minutes between 0 and 1440),
  buffer_after_minutes integer not null default 0 check (buffer_after_minutes between 0 and 1440),
  minimum_notice_minutes integer not null default 0 check (minimum_notice_minutes >= 0),
  horizon_days integer check (horizon_days > 0),
  grid_only boolean not null default false,
  assignment text not null check (assignment in ('fixed', 'any', 'round_robin')),
  -- Who may be assigned; null means everybody of the team. A `fixed` type names one.
  agent_ids integer[],
  location jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, team_id) references teams,
  check (assignment <> 'fixed' or cardinality(agent_ids) = 1),
  -- Slot search relies on no meeting taking more than a day.
  check (duration_minutes + buffer_before_minutes + buffer_after_minutes <= 1440)
);
