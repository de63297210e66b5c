-- The meetings per unit of weight with which an agent begins its first day in a team: what it lacks to the other members.
alter table team_members
  add column head_start double precision not null default 0 check (head_start >= 0);

-- The same on the day on which an agent is back from time off, and when this was determined; null: not on this day.
alter table assignment_counts
  add column head_start double precision,
  add column calibrated_at timestamptz,
  add check ((head_start is null) = (calibrated_at is null));
alter table assignment_counts alter column last_assigned_at drop not null;

create view team_turns as
  select workspace_id, team_id, agent_id, day, meetings from assignment_counts;
