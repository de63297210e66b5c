-- How each attribute of a contact is known, by the name of the attribute, by `custom_fields.<key>`, or
-- by `*` for all attributes without an entry of their own. Without any: claimed since the contact was
-- created.
alter table contacts add column known jsonb not null default '{}';

-- Values that differ from those of a contact, from a source that does not replace them.
create table contact_suggestions (
  workspace_id integer not null,
  id uuid not null,
  contact_id uuid not null,
  -- The name of the attribute, or `custom_fields.<key>`.
  field text not null,
  value jsonb not null,
  known_as text not null check (known_as in ('heard', 'claimed', 'imported', 'enriched', 'verified')),
  confidence real check (confidence between 0 and 1),
  -- The call or the import that it comes from; null: neither.
  call_id uuid,
  import_id uuid,
  -- A value that was dismissed is kept, so that it is not suggested again.
  dismissed_at timestamptz,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, contact_id) references contacts on delete cascade
);
create unique index contact_suggestions_once
  on contact_suggestions (workspace_id, contact_id, field, md5(value::text));

create index contact_suggestions_open
  on contact_suggestions (workspace_id, created_at, id) where dismissed_at is null;
create index contact_suggestions_of_contact
  on contact_suggestions (workspace_id, contact_id, created_at, id);

-- The changes of an import.
create index changes_of_imports on changes (workspace_id, actor_id, seq) where actor_kind = 'import';
