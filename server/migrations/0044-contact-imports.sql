-- Imports of contacts from files. A file is stored in blocks of rows, so that any process can continue
-- an import after a crash: each block is one transaction with its progress.
create table contact_imports (
  workspace_id integer not null references workspaces,
  id uuid not null,
  state text not null check (state in ('uploading', 'ready', 'checking', 'importing', 'completed',
    'cancelled', 'reverting', 'reverted')),
  version integer not null default 1,
  format text not null,
  encoding text not null,
  -- Of CSV.
  delimiter text,
  -- SHA-256 of the file; null: it has not arrived completely.
  file_hash text,
  file_bytes integer not null default 0,
  -- The columns with the attribute of each.
  mapping jsonb not null default '[]',
  row_count integer not null default 0,
  block_count integer not null default 0,
  -- The next block of the current run.
  next_block integer not null default 0,
  restore_erased boolean not null default false,
  -- The counts of the current or last run, of the last dry run and of the revert.
  counts jsonb not null default '{}',
  dry_run jsonb,
  revert jsonb,
  -- The last change that was reverted, by its number: changes are reverted from the newest.
  reverted_to bigint,
  -- The country of phone numbers without a country code.
  phone_region text not null,
  actor_kind text not null,
  actor_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- When the rows of the file were deleted; null: they are kept.
  rows_deleted_at timestamptz,
  primary key (workspace_id, id)
);
create index contact_imports_by_age on contact_imports (workspace_id, created_at, id);
-- What the job looks for.
create index contact_imports_at_work on contact_imports (workspace_id, started_at, id)
  where state in ('checking', 'importing', 'reverting');

-- The rows of a file, up to a few hundred in a block, as JSON.
create table contact_import_blocks (
  workspace_id integer not null,
  import_id uuid not null,
  block integer not null,
  rows text not null,
  primary key (workspace_id, import_id, block),
  foreign key (workspace_id, import_id) references contact_imports on delete cascade
);

create table contact_import_rejections (
  workspace_id integer not null,
  import_id uuid not null,
  -- The first line of the row in the file.
  line integer not null,
  code text not null,
  reason text not null,
  -- The row as JSON: its cells, its values by column, or its text.
  content text not null,
  primary key (workspace_id, import_id, line),
  foreign key (workspace_id, import_id) references contact_imports on delete cascade
);

-- Contacts that could not be reverted, completely or in part.
create table contact_import_leftovers (
  workspace_id integer not null,
  import_id uuid not null,
  contact_id uuid not null,
  reason text not null,
  -- The attributes that keep their values; empty for a contact that is kept.
  attributes text[] not null,
  primary key (workspace_id, import_id, contact_id),
  foreign key (workspace_id, import_id) references contact_imports on delete cascade
);

-- Contacts in use are not deleted when the import that created them is reverted.
create view contacts_with_meetings as select workspace_id, contact_id from meetings;
create view contacts_with_notes as
  select workspace_id, contact_id from notes where contact_id is not null;
create view contacts_with_calls as
  select workspace_id, contact_id from calls where contact_id is not null;
