-- Where the platform keeps its recording of a call; null: it named none.
alter table calls add column recording_url text;

-- Lists of calls read ranges of these indexes. The first one also has the calls of no connection.
create index calls_of_connection
  on calls (workspace_id, connection_id, (coalesce(outcome, 'none')), started_at desc, id desc);
create index calls_of_own_number on calls (workspace_id, own_number, started_at desc, id desc)
  where own_number is not null;
create index calls_under_way on calls (workspace_id, started_at desc, id desc)
  where ended_at is null;
-- Replaces calls_of_number, which has no order.
create index calls_of_party_number on calls (workspace_id, party_number, started_at desc, id desc)
  where party_number is not null;
drop index calls_of_number;

create view connections_of_calls as
  select workspace_id, id, platform, team_id from voice_connections;

-- The meetings that were booked in calls. `call_id` is the platform's.
create view meetings_of_calls as
  select workspace_id, call_id, id as meeting_id, meeting_type_id, agent_id, agent_ids, starts_at,
    created_at
  from meetings where call_id is not null;

create or replace view roster_meeting_types as select workspace_id, id, name from meeting_types;
create or replace view roster_teams as
  select workspace_id, id, archived_at is not null as archived, language, time_zone from teams;
