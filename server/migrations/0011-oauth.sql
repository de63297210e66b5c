-- Programs that get access tokens by OAuth. Workspace 0 is nobody's: a program that registered itself belongs to no
-- workspace; the code that somebody enters for it says which one it may act for.
create table oauth_clients (
  workspace_id integer not null,
  id uuid not null,
  name text not null,
  -- With a secret it acts for itself; without one it acts for somebody who signs in.
  secret_hash bytea,
  scopes text[] not null,
  redirect_uris text[] not null,
  created_at timestamptz not null,
  -- When somebody last let it in.
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (workspace_id, id)
);

-- That somebody let a program in. Whatever it got by that goes with it.
create table oauth_grants (
  workspace_id integer not null references workspaces,
  id uuid not null,
  client_workspace_id integer not null,
  client_id uuid not null,
  resource text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  primary key (workspace_id, id)
);

-- Access tokens, refresh tokens and authorization codes, by the SHA-256 of their value. What JSON there is stands as text: a
-- request may hold characters that jsonb does not take.
create table oauth_tokens (
  workspace_id integer not null references workspaces,
  hash bytea not null,
  kind text not null check (kind in ('AccessToken', 'ClientCredentials', 'RefreshToken', 'AuthorizationCode')),
  client_workspace_id integer not null,
  client_id uuid not null,
  -- Null: the program acts for itself.
  grant_id uuid,
  -- The address that an access token is for.
  resource text,
  scopes text[] not null,
  payload text not null,
  consumed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (workspace_id, hash),
  foreign key (workspace_id, grant_id) references oauth_grants on delete cascade
);
create index oauth_tokens_of_grant on oauth_tokens (workspace_id, grant_id);
create index oauth_tokens_by_end on oauth_tokens (expires_at);

-- What an operator gives to somebody who signs in, by a slow hash. Who enters it does not say the workspace: it does.
create table oauth_codes (
  workspace_id integer not null references workspaces,
  id uuid not null,
  hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (workspace_id, id)
);
create index oauth_codes_by_hash on oauth_codes (hash);

-- Sign-ins that are under way, by the SHA-256 of what the browser holds. They are nobody's until a code was entered.
create table oauth_sign_ins (
  hash bytea primary key,
  payload text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index oauth_sign_ins_by_end on oauth_sign_ins (expires_at);

-- How many codes were tried in an hour, in all sign-ins together.
create table oauth_tries (
  hour timestamptz primary key,
  tries integer not null
);
