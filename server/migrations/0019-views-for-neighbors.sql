-- What folders of the server read of the tables of others. A view belongs to the folder that writes its table
-- (scripts/table-owners.ts), which can change the table as long as the view stays as it is.

create view workspace_settings as
  select id as workspace_id, sandbox, phone_region, keeps_transcripts from workspaces;

create view appended_events as select workspace_id, id from events;

create view roster_teams as
  select workspace_id, id, archived_at is not null as archived from teams;
create view roster_schedules as
  select workspace_id, id, archived_at is not null as archived from schedules;
create view roster_agents as
  select workspace_id, id, name, kind, schedule_id, archived_at is not null as archived from agents;
create view roster_members as select workspace_id, team_id, agent_id from team_members;

-- Meetings and holds, whose time another booking can replace.
create view replaceable_times as
  select workspace_id, 'meeting' as kind, id, contact_id, starts_at, ends_at from meetings
  union all
  select workspace_id, 'hold', id, null, starts_at, ends_at from holds;

create view scheduled_voice_calls as
  select workspace_id, id as meeting_id, team_id, agent_id, meeting_type_id, starts_at from meetings
  where status = 'scheduled' and location ->> 'kind' = 'voice_call';

create view outbound_connections as
  select workspace_id, id, platform, team_id, meeting_type_ids, created_at from voice_connections
  where outbound and archived_at is null;

create view ended_calls as
  select workspace_id, platform, platform_call_id, ended_reason from calls
  where ended_at is not null and ended_reason is not null;
