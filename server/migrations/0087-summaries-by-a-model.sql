alter table calls
  -- The summary in the words of a model, and the composed one that it was checked against. It is
  -- shown as long as that one is the same.
  add column worded_summary text,
  add column worded_from text,
  -- When a model is asked for it; null: not, or it was.
  add column summary_due_at timestamptz;
create index calls_to_word on calls (summary_due_at) where summary_due_at is not null;

create view unworded_calls as
  select workspace_id, id as call_id, summary_due_at from calls where summary_due_at is not null;

-- It may name what the caller asked about, so it goes with the transcript.
create function drop_worded_summary() returns trigger language plpgsql as $$
begin
  new.worded_summary := null;
  return new;
end $$;
create trigger drop_worded_summary before update of transcript on calls for each row
  when (old.transcript is not null and new.transcript is null)
  execute function drop_worded_summary();
