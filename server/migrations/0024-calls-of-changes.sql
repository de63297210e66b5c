-- The call in which a change was made, as the voice platform names it, and the kind of actor that made it. Null: there
-- was no call, or the change is older than this column.
alter table events
  add column if not exists call_id text,
  add column if not exists actor_kind text;
