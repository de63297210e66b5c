-- Time kept while somebody decides.
create table holds (
  workspace_id integer not null references workspaces,
  id uuid not null,
  team_id integer not null,
  -- The first is who the meeting is with; a collective meeting has more.
  agent_ids integer[] not null,
  meeting_type_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- One that is active past `expires_at` has expired, whether or not that was written down yet.
  status text not null check (status in ('active', 'redeemed', 'released', 'expired')),
  expires_at timestamptz not null,
  agent_named boolean not null,
  assignment jsonb,
  -- Where in `assignment_counts` round robin counted it; null: not counted.
  counted_on date,
  counted_for integer,
  time_zone text not null,
  language text not null,
  -- A call has so many places for holds; each active hold has its own.
  call_id text,
  call_place smallint,
  -- The meeting that it became.
  meeting_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, team_id) references teams,
  foreign key (workspace_id, meeting_type_id) references meeting_types,
  check (ends_at > starts_at),
  check ((call_id is null) = (call_place is null))
);
create unique index holds_once_per_call_place on holds (workspace_id, call_id, call_place) where status = 'active';
create index holds_by_expiry on holds (expires_at) where status = 'active';

-- One start of a meeting type with several seats: each attendee has a meeting of its own, and a seat here.
create table meeting_groups (
  workspace_id integer not null references workspaces,
  id uuid not null,
  meeting_type_id integer not null,
  agent_id integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, meeting_type_id) references meeting_types,
  foreign key (workspace_id, agent_id) references agents
);
create index meeting_groups_by_start on meeting_groups (workspace_id, meeting_type_id, starts_at);

create table group_seats (
  workspace_id integer not null,
  group_id uuid not null,
  seat integer not null,
  meeting_id uuid,
  hold_id uuid,
  -- When a hold or a pending meeting gives the seat back.
  expires_at timestamptz,
  primary key (workspace_id, group_id, seat),
  foreign key (workspace_id, group_id) references meeting_groups,
  foreign key (workspace_id, meeting_id) references meetings,
  foreign key (workspace_id, hold_id) references holds,
  check (num_nonnulls(meeting_id, hold_id) = 1)
);
create unique index group_seats_of_meeting on group_seats (workspace_id, meeting_id) where meeting_id is not null;
create unique index group_seats_of_hold on group_seats (workspace_id, hold_id) where hold_id is not null;

alter table taken_time
  alter column meeting_id drop not null,
  add column hold_id uuid,
  add column group_id uuid,
  -- When a hold or a pending meeting gives the time back: from then on nobody sees this row.
  add column expires_at timestamptz,
  add foreign key (workspace_id, hold_id) references holds,
  add foreign key (workspace_id, group_id) references meeting_groups,
  add check (num_nonnulls(meeting_id, hold_id, group_id) = 1);
drop index taken_time_by_start;
drop index taken_time_of_meeting;
create index taken_time_by_start on taken_time (workspace_id, agent_id, starts_at) include (ends_at, lane, expires_at, hold_id);
create index taken_time_of_meeting on taken_time (workspace_id, meeting_id) where meeting_id is not null;
create index taken_time_of_hold on taken_time (workspace_id, hold_id) where hold_id is not null;
create index taken_time_of_group on taken_time (workspace_id, group_id) where group_id is not null;

alter table meetings
  drop constraint meetings_status_check,
  add check (status in ('pending', 'scheduled', 'declined', 'expired', 'completed', 'no_show', 'cancelled')),
  -- Who or what brought the status about, and why; of a no_show, who did not come.
  add column status_by text check (status_by in ('attendee', 'agent', 'system')),
  add column status_reason text,
  -- Everybody who attends on our side, where it is more than `agent_id`.
  add column agent_ids integer[],
  add column group_id uuid,
  -- When a pending meeting expires.
  add column expires_at timestamptz,
  add column counted_on date,
  add column counted_for integer,
  -- What the attendee proves with that a meeting is theirs.
  add column confirmation_code text;
update meetings set confirmation_code = lpad(floor(random() * 1000000)::text, 6, '0');
alter table meetings alter column confirmation_code set not null;
drop index meetings_once_per_agent;
drop index meetings_once_when_assigned;
create unique index meetings_once_per_agent
  on meetings (workspace_id, meeting_type_id, starts_at, attendee_key, agent_id) where status in ('pending', 'scheduled');
create unique index meetings_once_when_assigned
  on meetings (workspace_id, meeting_type_id, starts_at, attendee_key) where status in ('pending', 'scheduled') and not agent_named;
create index meetings_by_expiry on meetings (expires_at) where status = 'pending';

-- A limit of n meetings in a period has n places, and a booking takes one of them: two that both saw one place left
-- cannot both have it. Periods are days, weeks from Monday, and months.
create table limit_places (
  workspace_id integer not null,
  meeting_type_id integer not null,
  -- Either an agent's id or a contact's.
  subject text not null,
  period text not null check (period in ('day', 'week', 'month')),
  begins date not null,
  place integer not null,
  meeting_id uuid,
  hold_id uuid,
  -- A group counts once for its agent, whoever comes and goes.
  group_id uuid,
  expires_at timestamptz,
  primary key (workspace_id, meeting_type_id, subject, period, begins, place),
  foreign key (workspace_id, meeting_type_id) references meeting_types,
  foreign key (workspace_id, meeting_id) references meetings,
  foreign key (workspace_id, hold_id) references holds,
  foreign key (workspace_id, group_id) references meeting_groups,
  check (num_nonnulls(meeting_id, hold_id, group_id) = 1)
);
create index limit_places_of_meeting on limit_places (workspace_id, meeting_id) where meeting_id is not null;
create index limit_places_of_hold on limit_places (workspace_id, hold_id) where hold_id is not null;
create index limit_places_of_group on limit_places (workspace_id, group_id) where group_id is not null;

-- Wrong guesses at whose meeting it is, by what was asked for (a hash of the number or the address).
create table lookup_attempts (
  workspace_id integer not null references workspaces,
  subject bytea not null,
  failures integer not null,
  since timestamptz not null,
  primary key (workspace_id, subject)
);
create index lookup_attempts_by_age on lookup_attempts (since);
