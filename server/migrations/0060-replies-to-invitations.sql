-- The newest answer of an attendee to the invitation of a meeting by mail: an older or repeated one
-- changes nothing.
create table meeting_replies (
  workspace_id integer not null references workspaces,
  meeting_id uuid not null,
  -- That of the answered version in calendars, and when the attendee answered.
  sequence integer not null,
  stamped_at timestamptz not null,
  primary key (workspace_id, meeting_id),
  foreign key (workspace_id, meeting_id) references meetings on delete cascade
);
