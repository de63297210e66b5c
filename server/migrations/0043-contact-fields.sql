-- What a workspace says about a key of `custom_fields` of its contacts: the type of its values and
-- what it is for. The values are in the contacts and stay there if the definition is deleted.
create table contact_fields (
  workspace_id integer not null references workspaces,
  id uuid not null,
  key text not null check (length(key) between 1 and 100),
  label text not null check (length(label) <= 200),
  -- What an agent should know or ask; null: nothing.
  description text check (length(description) <= 1000),
  value_type text not null,
  -- The values to choose from, an array of texts; empty unless the type is a selection.
  options jsonb not null,
  required boolean not null,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, key)
);

alter table workspaces
  -- Whether contacts may have only custom fields with a definition.
  add column custom_fields_strict boolean not null default false,
  -- Another value after every change of a definition or of `custom_fields_strict`. It is read with
  -- the credential of each request, so that a process reads the definitions only after a change.
  -- Null: nothing is defined.
  add column contact_fields_version uuid;

create or replace view workspace_settings as
  select id as workspace_id, sandbox, phone_region, keeps_transcripts, contact_fields_version,
    custom_fields_strict
  from workspaces;
