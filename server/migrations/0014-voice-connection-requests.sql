-- The last accepted and the last refused request of each voice connection. It is a table of its own, with room on each page
-- and no index on what changes: it is written often, and neither locks the connection nor raises its version.
create table voice_connection_requests (
  workspace_id integer not null,
  connection_id uuid not null,
  last_accepted_at timestamptz,
  last_refused_at timestamptz,
  -- A stable code, and the sentence that explains it. Neither holds anything of the request.
  last_refused_reason text,
  last_refused_detail text,
  primary key (workspace_id, connection_id),
  foreign key (workspace_id, connection_id) references voice_connections
) with (fillfactor = 50);
