-- Each list with a filter reads ranges of an index, and not what the filter leaves out.

-- Replaces outbound_calls_by_plan: a list reads the ranges of the states and purposes.
create index outbound_calls_by_state
  on outbound_calls (workspace_id, state, purpose, planned_at desc, id desc);
drop index outbound_calls_by_plan;

create index notes_of_team
  on notes (workspace_id, team_id, (done_at is not null), created_at desc, id desc);

-- Notes about meetings are not deleted with the others.
create index notes_without_meeting on notes (workspace_id, created_at) where meeting_id is null;
