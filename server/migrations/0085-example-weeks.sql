alter table workspaces
  -- The sandbox that this example week belongs to; null: it is no example.
  add column example_of integer,
  -- When it was complete and opened to its owner.
  add column example_filled_at timestamptz;
create unique index workspaces_example_of on workspaces (example_of)
  where example_of is not null and deletes_at is null;

create or replace view workspace_settings as
  select id as workspace_id, sandbox, phone_region, keeps_transcripts, contact_fields_version,
    custom_fields_strict, name, archived_at is not null as is_archived,
    example_of is not null as is_example
  from workspaces;
