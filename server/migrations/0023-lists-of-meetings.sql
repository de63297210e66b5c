-- Each list of meetings reads the first rows of an index. An index has all states, so that a list of one state, or of
-- several, skips no others; a list of an agent or of a meeting type reads one range for each team and type that occur.
drop index meetings_by_start;
create index meetings_by_status on meetings (workspace_id, status, starts_at, id);
create index meetings_of_team on meetings (workspace_id, team_id, status, starts_at, id);
create index meetings_of_type on meetings (workspace_id, meeting_type_id, team_id, status, starts_at, id);
create index meetings_of_agent on meetings (workspace_id, agent_id, meeting_type_id, team_id, status, starts_at, id);
create index meetings_of_attendee on meetings (workspace_id, attendee_key, starts_at, id);
create index meetings_of_call on meetings (workspace_id, call_id, starts_at, id) where call_id is not null;

-- The same in order of the last change.
create index meetings_by_status_updated on meetings (workspace_id, status, updated_at, id);
create index meetings_of_team_updated on meetings (workspace_id, team_id, status, updated_at, id);
create index meetings_of_type_updated on meetings (workspace_id, meeting_type_id, team_id, status, updated_at, id);
create index meetings_of_agent_updated on meetings (workspace_id, agent_id, meeting_type_id, team_id, status, updated_at, id);

-- The other agents of collective meetings, with the columns by which the meetings of an agent are listed.
create table meeting_co_agents (
  workspace_id integer not null,
  meeting_id uuid not null,
  agent_id integer not null,
  meeting_type_id integer not null,
  team_id integer not null,
  status text not null,
  expires_at timestamptz,
  starts_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, meeting_id, agent_id),
  foreign key (workspace_id, meeting_id) references meetings,
  foreign key (workspace_id, agent_id) references agents
);
create index meeting_co_agents_of_agent
  on meeting_co_agents (workspace_id, agent_id, meeting_type_id, team_id, status, starts_at, meeting_id);
create index meeting_co_agents_of_agent_updated
  on meeting_co_agents (workspace_id, agent_id, meeting_type_id, team_id, status, updated_at, meeting_id);

insert into meeting_co_agents
  (workspace_id, meeting_id, agent_id, meeting_type_id, team_id, status, expires_at, starts_at, updated_at)
select workspace_id, id, other, meeting_type_id, team_id, status, expires_at, starts_at, updated_at
from meetings, lateral (select distinct unnest(agent_ids) as other) others
where other <> agent_id;

-- Lists of holds, newest first.
create index holds_by_status on holds (workspace_id, status, created_at, id);
create index holds_of_team on holds (workspace_id, team_id, status, created_at, id);
create index holds_of_agent on holds (workspace_id, (agent_ids[1]), status, created_at, id);
create index holds_of_several_agents on holds (workspace_id, created_at, id) where agent_ids[2] is not null;
create index holds_of_call on holds (workspace_id, call_id, created_at, id) where call_id is not null;
