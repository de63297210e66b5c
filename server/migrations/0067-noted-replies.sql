-- The answers of attendees to invitations whose words are a note: a repeated one adds none.
create table noted_replies (
  workspace_id integer not null references workspaces,
  meeting_id uuid not null,
  -- When the attendee answered, as the answer says.
  stamped_at timestamptz not null,
  -- Whether it proposes another time. A program may send that and an answer in one second.
  is_proposal boolean not null,
  primary key (workspace_id, meeting_id, stamped_at, is_proposal),
  foreign key (workspace_id, meeting_id) references meetings on delete cascade
);
