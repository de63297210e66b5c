-- Answers of an outside system in a row that can mean a lasting state, and when the first one came.
alter table calendars
  add column bad_answers integer not null default 0,
  add column bad_answers_since timestamptz;
alter table calendar_connections
  add column bad_answers integer not null default 0,
  add column bad_answers_since timestamptz;
alter table webhook_endpoints
  add column bad_answers integer not null default 0,
  add column bad_answers_since timestamptz;
