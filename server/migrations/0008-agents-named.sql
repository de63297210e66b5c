-- A check that is null holds: these kinds of assignment must name their agents.
alter table meeting_types add check (assignment not in ('fixed', 'collective') or agent_ids is not null);
