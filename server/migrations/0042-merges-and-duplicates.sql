-- Merges of contacts. A merged contact is deleted; `restore` has everything that undoing the merge
-- gives back, which includes personal data.
create table contact_merges (
  workspace_id integer not null references workspaces,
  id uuid not null,
  survivor_id uuid not null,
  -- The version of the surviving contact after the merge.
  version integer not null,
  merged_ids uuid[] not null,
  -- How many rows of each kind moved to the surviving contact.
  moved jsonb not null,
  restore jsonb not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (workspace_id, id)
);
create index contact_merges_by_age on contact_merges (workspace_id, created_at desc, id desc);
create index contact_merges_of_survivor on contact_merges (workspace_id, survivor_id, version);
create index contact_merges_undone on contact_merges using gin (merged_ids) where undone_at is not null;

-- The contacts that were merged, each with the contact that has its data now, also after further
-- merges.
create table merged_contacts (
  workspace_id integer not null,
  contact_id uuid not null,
  survivor_id uuid not null,
  merge_id uuid not null,
  primary key (workspace_id, contact_id),
  foreign key (workspace_id, merge_id) references contact_merges
);
create index merged_contacts_of_survivor on merged_contacts (workspace_id, survivor_id);
create index merged_contacts_of_merge on merged_contacts (workspace_id, merge_id);

create view contact_survivors as
  select workspace_id, contact_id, survivor_id from merged_contacts;

-- A call or a note that was written while its contact was merged may still name the merged contact.
create or replace view recording_denials as
  select contact.workspace_id, contact.id as contact_id, held.value as phone
  from contacts contact
  left join contact_identifiers held on held.workspace_id = contact.workspace_id
    and held.contact_id = contact.id and held.kind = 'phone'
  where contact.attributes #>> '{consents,recording,state}' = 'denied'
  union all
  select merged.workspace_id, merged.contact_id, null
  from merged_contacts merged
  join contacts contact on contact.workspace_id = merged.workspace_id
    and contact.id = merged.survivor_id
  where contact.attributes #>> '{consents,recording,state}' = 'denied';

-- Pairs of contacts that may be the same person. `first_id` is the smaller id.
create table contact_duplicates (
  workspace_id integer not null,
  id uuid not null,
  first_id uuid not null,
  second_id uuid not null check (first_id < second_id),
  -- 0 to 1.
  score numeric(3, 2) not null,
  reasons jsonb not null,
  state text not null check (state in ('open', 'dismissed')),
  found_at timestamptz not null,
  primary key (workspace_id, id),
  unique (workspace_id, first_id, second_id),
  foreign key (workspace_id, first_id) references contacts on delete cascade,
  foreign key (workspace_id, second_id) references contacts on delete cascade
);
create index contact_duplicates_by_score on contact_duplicates (workspace_id, score desc, id desc)
  where state = 'open';
create index contact_duplicates_of_second on contact_duplicates (workspace_id, second_id);

-- What contacts are compared by: a contact is compared with those that share a key.
create table contact_duplicate_keys (
  workspace_id integer not null,
  key text not null,
  contact_id uuid not null,
  primary key (workspace_id, key, contact_id),
  foreign key (workspace_id, contact_id) references contacts on delete cascade
);
create index contact_duplicate_keys_of_contact on contact_duplicate_keys (workspace_id, contact_id);

-- How far the search for duplicates has read the contacts of a workspace and the events of contacts.
create table duplicate_cursors (
  workspace_id integer primary key references workspaces,
  -- In the feed.
  position bigint not null,
  -- The last contact of those that existed before the search began; null: all of them were read.
  contact_id uuid
);
