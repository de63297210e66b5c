-- The mail with an invitation. Its link is only in the mail: of a link, the hash alone is stored, so
-- a mail is sent at once or not at all, and a repeated one has a new link.
alter table person_links
  -- Increases with each new link and with each outcome of a mail.
  add column version integer not null default 1,
  add column mail_state text check (mail_state in ('sending', 'sent', 'failed')),
  -- Since when the mail is in its state.
  add column mail_at timestamptz,
  -- Why it failed.
  add column mail_detail text,
  add check ((mail_state is null) = (mail_at is null));
