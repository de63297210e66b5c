-- Whether a voice connection sends the text messages of its team. The sender is `outbound_number`, or
-- a Twilio Messaging Service, which chooses one of its numbers.
alter table voice_connections
  add column sms boolean not null default false,
  add column messaging_service_sid text;

-- The voice connection that a text message was sent over.
alter table messages add column connection_id uuid;
create index text_messages_of_number on messages (workspace_id, address, created_at)
  where channel = 'sms' and address is not null;

-- The numbers that exchange text messages with a workspace. The row of a number is locked while a
-- text message from it is answered.
create table text_conversations (
  workspace_id integer not null references workspaces,
  -- E.164.
  number text not null,
  -- What the last answer asked, so that a digit can answer it; null: nothing.
  question jsonb,
  asked_at timestamptz,
  -- When the person sent STOP; null: never, or START came after it. Such a row is kept.
  stopped_at timestamptz,
  updated_at timestamptz not null,
  primary key (workspace_id, number)
);
create index text_conversations_by_age on text_conversations (workspace_id, updated_at)
  where stopped_at is null;

-- Text messages to the numbers of a workspace, with the answers that they got: a provider may send
-- the same one twice.
create table incoming_texts (
  workspace_id integer not null references workspaces,
  connection_id uuid not null,
  provider_id text not null,
  number text not null,
  text text not null,
  -- Null: it was not answered.
  answer text,
  -- The request in which it was answered, which the events of its effect name.
  request_id text not null,
  received_at timestamptz not null,
  primary key (workspace_id, connection_id, provider_id)
);
create index incoming_texts_of_number on incoming_texts (workspace_id, number, received_at);
create index incoming_texts_of_request on incoming_texts (workspace_id, request_id);
create index incoming_texts_by_age on incoming_texts (workspace_id, received_at);
