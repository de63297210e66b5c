-- Which team, meeting type and agent a contact goes to: the first rule that fits, in order of `position`, then `id`.
create table routing_rules (
  workspace_id integer not null references workspaces,
  id integer not null,
  name text not null,
  position integer not null,
  enabled boolean not null,
  -- {"all": [{"attribute": "country", "operator": "equals", "value": "DE"}, {"not": {"any": [...]}}]}
  conditions jsonb not null,
  team_id integer not null,
  meeting_type_id integer not null,
  -- Null: whom the meeting type's rule chooses; "owner": who owns the contact; else an agent's id.
  agent jsonb check (agent = '"owner"' or jsonb_typeof(agent) = 'number'),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, team_id) references teams,
  foreign key (workspace_id, meeting_type_id) references meeting_types
);
create index routing_rules_in_order on routing_rules (workspace_id, position, id) where archived_at is null;
