-- What a workspace keeps of its calls, and for how long.
alter table workspaces
  add column keeps_transcripts boolean not null default false,
  add column calls_kept_days integer not null default 90 check (calls_kept_days between 1 and 36500);

alter table calls
  -- What was said, in order: [{"who": "caller", "text": …, "at": …}]; null where it was not kept.
  add column transcript jsonb,
  -- The assistant said that it booked, moved or cancelled a meeting, and no tool of the call had done so.
  add column claimed_without_booking boolean not null default false;
create index calls_claimed_by_start on calls (workspace_id, started_at desc, id desc) where claimed_without_booking;

create index outbound_calls_by_plan on outbound_calls (workspace_id, planned_at desc, id desc);
