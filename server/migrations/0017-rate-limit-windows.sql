-- The current rate limit window of each access token, shared by all processes. `used` counts the requests that processes
-- have leased in it, `granted` those of the last lease. Unlogged: after a crash of the database every window starts anew.
create unlogged table rate_limit_windows (
  workspace_id integer not null,
  -- The token, or the OAuth grant or client that tokens were issued to.
  token_id uuid not null,
  starts_at timestamptz not null,
  used integer not null,
  granted integer not null,
  primary key (workspace_id, token_id)
-- A row is updated many times: room for its versions keeps them on its page.
) with (fillfactor = 50);

-- The token, or the OAuth grant or client, that created or revoked this one; null: an operator did.
alter table tokens add column created_by uuid, add column revoked_by uuid;
