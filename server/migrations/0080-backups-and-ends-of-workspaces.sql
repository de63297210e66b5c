-- When the database was restored from a backup. What was due by then is not sent unless
-- `sends_again`, because the server of the backup may have sent it.
create table restores (
  restored_at timestamptz primary key,
  backup_at timestamptz not null,
  sends_again boolean not null
);

-- An archived workspace accepts no changes and no calls. From `deletes_at` on its rows are deleted;
-- once that has begun, it cannot be undone.
alter table workspaces
  add column archived_at timestamptz,
  add column deletes_at timestamptz,
  add column deletion_begun_at timestamptz,
  add check (deletes_at is null or archived_at is not null),
  add check (deletion_begun_at is null or deletes_at is not null);
create index workspaces_by_deletion on workspaces (deletes_at) where deletes_at is not null;

create view workspaces_to_delete as
  select id as workspace_id, deletes_at from workspaces where deletes_at is not null;

-- The numbers of deleted workspaces, which are not given again: addresses at platforms have them.
create table deleted_workspaces (
  number integer primary key,
  deleted_at timestamptz not null
);

create or replace view workspace_settings as
  select id as workspace_id, sandbox, phone_region, keeps_transcripts, contact_fields_version,
    custom_fields_strict, name, archived_at is not null as is_archived
  from workspaces;
