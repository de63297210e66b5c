-- Lists of messages by any of these properties read a range of this index for each combination.
create index messages_by_properties
  on messages (workspace_id, state, kind, channel, created_at desc, id desc);

-- The due messages of each workspace, so that a workspace with many does not delay the others.
create index messages_due_of_workspace on messages (workspace_id, due_at) where state = 'planned';
