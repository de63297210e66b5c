-- When the database was restored from a backup. What was due by then is not sent unless
-- `sends_again`, because the server of the backup may have sent it.
create table restores (
  restored_at timestamptz primary key,
  backup_at timestamptz not null,
  sends_again boolean not null
);
