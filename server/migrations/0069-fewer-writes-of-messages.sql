-- The state changes twice while a message is sent. The indexes know only of `stage`, which changes once,
-- so that claiming a message writes no index entry: its page has room for the changed row.
drop index messages_due, messages_due_of_workspace, messages_claimed, messages_by_properties,
  text_messages_of_number;
alter table messages set (fillfactor = 50);
alter table messages
  add column stage text not null generated always as
    (case when state in ('planned', 'sending') then 'open' else state end) stored,
  -- The number of a text message, so that the address of a mail is in no index.
  add column text_number text generated always as
    (case when channel = 'sms' then address end) stored;

-- Messages that are planned, or that are being sent and whose sender may have died.
create index messages_due on messages (due_at) where stage = 'open';
create index messages_due_of_workspace on messages (workspace_id, due_at) where stage = 'open';
create index messages_by_properties
  on messages (workspace_id, stage, kind, channel, created_at desc, id desc);
create index text_messages_of_number on messages (workspace_id, text_number, created_at)
  where text_number is not null;
