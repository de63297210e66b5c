-- The language of the lines about a meeting or a hold: its own one if it is supported, or else the
-- next one in the order of preference. Null: stored before this column existed.
alter table meetings add column spoken_language text;
alter table holds add column spoken_language text;

create or replace view replaceable_times as
  select workspace_id, 'meeting' as kind, id, contact_id, starts_at, ends_at,
    coalesce(spoken_language, language) as spoken_language
  from meetings
  union all
  select workspace_id, 'hold', id, null, starts_at, ends_at, coalesce(spoken_language, language)
  from holds;

create or replace view roster_teams as
  select workspace_id, id, archived_at is not null as archived, language from teams;

-- The method and the path of the request, to say how a request with the same key differs.
alter table idempotency_keys add column route text;
