-- The call in which a change was made, and the voice connection of that call.
alter table events add column call_id uuid, add column voice_connection_id uuid;
