-- What is archived takes no new meetings; those that exist keep pointing to it.
alter table teams
  add column archived_at timestamptz,
  -- How far back round robin counts.
  add column round_robin_days integer not null default 30 check (round_robin_days between 1 and 366);

alter table schedules
  add column archived_at timestamptz,
  -- The region whose public holidays are closed: ISO 3166-1 alpha-2, or ISO 3166-2 for a part of a country.
  add column holiday_region text;

alter table agents add column archived_at timestamptz;

-- Since when the agent takes turns in round robin; null: for ever. It owes nothing for the time before.
alter table team_members add column active_since timestamptz;

create table time_off (
  workspace_id integer not null,
  id uuid not null,
  agent_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Who is assigned in the agent's place; null: nobody.
  stand_in_id integer,
  reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, agent_id) references agents,
  foreign key (workspace_id, stand_in_id) references agents,
  check (ends_at > starts_at),
  check (stand_in_id <> agent_id)
);
create index time_off_of_agent on time_off (workspace_id, agent_id, starts_at);

alter table meeting_types
  add column archived_at timestamptz,
  -- Minutes to choose from beside `duration_minutes`.
  add column duration_options integer[] not null default '{}',
  -- A start lies at most so many working days (Monday to Friday) ahead.
  add column horizon_working_days integer check (horizon_working_days > 0),
  -- Starts lie on these dates of the team's zone, both included.
  add column bookable_from date,
  add column bookable_until date,
  -- {"agent": {"day": 4}, "attendee": {"week": 1, "month": 2}}: how many meetings of this type at most.
  add column limits jsonb not null default '{}',
  add column seats integer not null default 1 check (seats between 1 and 1000),
  add column owner_first boolean not null default false,
  -- Null: booked at once. Else a booking is pending until somebody confirms it, for so many minutes at most.
  add column confirmation_minutes integer check (confirmation_minutes > 0),
  add column questions jsonb not null default '[]',
  -- The attendee may cancel and reschedule until so many minutes before the start.
  add column cancel_cutoff_minutes integer not null default 0 check (cancel_cutoff_minutes >= 0),
  add column reschedule_cutoff_minutes integer not null default 0 check (reschedule_cutoff_minutes >= 0),
  -- Null: any.
  add column languages text[],
  drop constraint meeting_types_assignment_check,
  add check (assignment in ('fixed', 'any', 'round_robin', 'collective')),
  add check (assignment <> 'collective' or cardinality(agent_ids) between 1 and 50),
  -- A group meets one agent.
  add check (seats = 1 or assignment <> 'collective'),
  add check (bookable_until >= bookable_from);
