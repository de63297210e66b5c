-- Erasure of contacts: what remains is a meeting without its attendee, an event without values, and a
-- keyed hash of each identifier.

-- A meeting outlives its contact: it keeps its place in the calendar of its agent and in statistics.
-- A booking changes its contact in the same transaction, which fails if the contact was deleted.
alter table meetings drop constraint meetings_workspace_id_contact_id_fkey;
-- The key of the attendee of an erased meeting is 'erased ' and the id of the meeting.
alter table meetings
  drop constraint meetings_check1,
  add constraint meetings_attendee check (
    attendee_email is not null or attendee_phone is not null or attendee_key like 'erased %');

-- When the values of a person were erased from a call; null: never. Reports that come later do not
-- add the number or the transcript again.
alter table calls add column erased_at timestamptz;

-- When the values of a person were erased from an event; null: never.
alter table events add column erased_at timestamptz;

-- The call in which a tool was run that this is the answer of; null: none.
alter table idempotency_keys add column call_id uuid;

-- What belongs to a contact, to a number and to a call.
create index notes_of_contact on notes (workspace_id, contact_id) where contact_id is not null;
-- Notes of persons who are known only by the number that is their author.
create index notes_of_strangers on notes (workspace_id, author_name)
  where contact_id is null and meeting_id is null and call_id is null;
create index calls_of_number on calls (workspace_id, party_number)
  where party_number is not null;
create index messages_of_call on messages (workspace_id, call_id) where call_id is not null;
create index messages_of_note on messages (workspace_id, note_id) where note_id is not null;
create index events_of_routed_contact on events (workspace_id, (data ->> 'contact_id'))
  where resource_type = 'route';

-- Erasures that have not ended. The contact itself is deleted when the row is inserted.
create table contact_erasures (
  workspace_id integer not null references workspaces,
  contact_id uuid not null,
  erased_at timestamptz not null,
  -- What identifies the rest of what the person left; it shrinks to ids when all of it was found.
  subject jsonb not null,
  -- The step that is next, and where it continues.
  progress jsonb not null,
  -- Whether everything was erased once. Then it is repeated for requests that ran at that time.
  is_repeated boolean not null default false,
  due_at timestamptz not null,
  primary key (workspace_id, contact_id)
);
create index contact_erasures_due on contact_erasures (due_at);

-- The workspaces in which events may have changed since a process has read them.
create view workspaces_with_erasures as
  select workspace_id from contact_erasures;

-- Keyed hashes of the identifiers of erased contacts, so that an import does not bring them back.
create table contact_tombstones (
  workspace_id integer not null references workspaces,
  kind text not null,
  -- HMAC-SHA-256 with a key that is derived from SECRET_KEY.
  hash bytea not null,
  contact_id uuid not null,
  erased_at timestamptz not null,
  primary key (workspace_id, kind, hash)
);
create index contact_tombstones_by_age on contact_tombstones (erased_at);
