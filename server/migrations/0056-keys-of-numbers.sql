-- The key of the line of a call, where it is not the number itself: one line can have several
-- notations.
alter table calls add column party_key text;

-- The rules by which identifiers of contacts are derived, and how far the contacts of a workspace are
-- derived again after they changed, by id. Completed scans have no row.
create table identifier_rules (
  id boolean primary key default true check (id),
  version integer not null
);
insert into identifier_rules (version) values (0);
create table identifier_scans (
  workspace_id integer primary key references workspaces,
  contact_id uuid not null
);
create view open_identifier_scans as select workspace_id from identifier_scans;
