-- Wrong one-time codes are counted by the hour for each address, each workspace and in all: by a SHA-256 hash of which.
alter table oauth_tries drop constraint oauth_tries_pkey;
delete from oauth_tries;
alter table oauth_tries add column subject bytea not null;
alter table oauth_tries add primary key (hour, subject);
-- The oldest programs that registered themselves and were never let in make room for new ones.
create index oauth_clients_unused on oauth_clients (workspace_id, created_at, id) where used_at is null;
