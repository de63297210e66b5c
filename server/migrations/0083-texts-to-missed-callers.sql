-- Whether callers who were not served get a text message.
alter table workspaces add column texts_missed_callers boolean not null default false;

-- When a number last got one, and which message it was: at most one a day.
alter table text_conversations
  add column texted_back_at timestamptz,
  add column texted_back_by uuid;
