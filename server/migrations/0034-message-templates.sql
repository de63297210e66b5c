-- The texts of messages that a workspace has changed, in Liquid. A message without a row has the
-- default text of its language.
create table message_templates (
  workspace_id integer not null references workspaces,
  kind text not null,
  recipient text not null,
  channel text not null,
  language text not null,
  -- Null: the default subject. A text message has none.
  subject text check (length(subject) <= 1000),
  text text not null check (length(text) <= 20000),
  -- Null: the text is laid out.
  html text check (length(html) <= 20000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, kind, recipient, channel, language),
  check (channel = 'email' or (subject is null and html is null))
);
