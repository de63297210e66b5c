-- How far the mailboxes with answers to mails were read (IMAP_URL). name: of the account and the
-- folder, without the password.
create table mailboxes (
  name text primary key,
  -- UIDs of another validity are those of other mails. Null: nothing was read yet.
  uid_validity bigint,
  last_uid bigint not null default 0,
  next_read_at timestamptz not null,
  -- When it was last read to its end.
  read_at timestamptz,
  -- Rounds that failed since then, and why the last one did.
  failures integer not null default 0,
  failure_code text,
  bad_answers integer not null default 0,
  bad_answers_since timestamptz,
  claimed_by uuid,
  claimed_until timestamptz
);

-- Mails up to last_uid that could not be read, and are tried again.
create table mailbox_retries (
  name text not null references mailboxes on delete cascade,
  uid bigint not null,
  attempts integer not null,
  due_at timestamptz not null,
  primary key (name, uid)
);
