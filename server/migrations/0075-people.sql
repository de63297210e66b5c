-- People who sign in. A person may belong to several workspaces.
create table people (
  id uuid primary key,
  name text not null,
  email text not null,
  -- Argon2id in the PHC string format; null: the person signs in by passkey.
  password_hash text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index people_by_email on people (lower(email));

create or replace view workspace_settings as
  select id as workspace_id, sandbox, phone_region, keeps_transcripts, contact_fields_version,
    custom_fields_strict, name
  from workspaces;

create table members (
  workspace_id integer not null references workspaces,
  person_id uuid not null references people,
  role text not null check (role in ('owner', 'manager', 'agent', 'viewer')),
  -- The agent that the person is; null: none.
  agent_id integer,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, person_id),
  foreign key (workspace_id, agent_id) references agents (workspace_id, id)
);
create index members_by_person on members (person_id);

-- Links that work once: invitations, and new sign-ins of people who lost their key.
create table person_links (
  workspace_id integer not null references workspaces,
  id uuid not null,
  -- SHA-256 of the secret in the link.
  hash bytea not null unique,
  -- The person who gets a new sign-in; null: an invitation.
  person_id uuid references people on delete cascade,
  role text not null check (role in ('owner', 'manager', 'agent', 'viewer')),
  agent_id integer,
  -- Whom the invitation is for, as its author wrote it; null: unknown.
  name text,
  email text,
  -- The person or token that made it; null: an operator, or the server at its start.
  created_by uuid,
  -- Whether the server printed it at its start: the next start replaces it.
  is_first_owner boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, id)
);
create index person_links_by_expiry on person_links (expires_at);
create index person_links_by_person on person_links (person_id) where person_id is not null;

create table sessions (
  id uuid primary key,
  -- SHA-256 of the secret in the cookie.
  hash bytea not null unique,
  person_id uuid not null references people on delete cascade,
  -- The workspace that is open; null: the person belongs to none.
  workspace_id integer references workspaces,
  -- When the person last proved who it is, with a password, a passkey or a link.
  signed_in_at timestamptz not null,
  method text not null check (method in ('password', 'passkey', 'link')),
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_person on sessions (person_id, created_at);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_use on sessions (last_used_at);

create table passkeys (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- The signature counter of the authenticator.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_person on passkeys (person_id);

-- Challenges that an authenticator has still to sign. Each is used once.
create table passkey_challenges (
  hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign_in')),
  -- The person that registers, who may join only afterwards; null: a sign-in.
  person_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
