-- Teams, agents and meeting types whose events an endpoint gets; null: all.
alter table webhook_endpoints
  add column team_ids integer[],
  add column agent_ids integer[],
  add column meeting_type_ids integer[];

create view roster_meeting_types as select workspace_id, id from meeting_types;

-- Whom meetings are with, for what refers to them.
create view meeting_parties as
  select workspace_id, id as meeting_id, team_id, agent_id, agent_ids, meeting_type_id from meetings;
