create table contacts (
  workspace_id integer not null references workspaces,
  id uuid not null,
  attributes jsonb not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
-- A full contact is about 2 KB: kept in its row, uncompressed, with room for the next version on the same page.
) with (toast_tuple_target = 8160, fillfactor = 70);

-- Who holds which identifier. Several contacts may hold one (two people on one phone line); each holder has its own
-- position. Whoever becomes a holder takes the next position after those it saw, so of two requests that both saw
-- nobody, only one is stored.
create table contact_identifiers (
  workspace_id integer not null,
  kind text not null,
  value text not null,
  position integer not null,
  contact_id uuid not null,
  -- Whether it is the contact's `email`, which decides alone.
  main boolean not null,
  primary key (workspace_id, kind, value, position),
  foreign key (workspace_id, contact_id) references contacts on delete cascade
);
create unique index contact_identifiers_main on contact_identifiers (workspace_id, value) where main;
create index contact_identifiers_of_contact on contact_identifiers (workspace_id, contact_id);
