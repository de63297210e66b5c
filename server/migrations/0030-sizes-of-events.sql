-- The size of an event as JSON text, so that a page of the feed has a size that is known before its
-- events are read. Earlier events get a usual size.
alter table event_positions add column size_bytes integer not null default 2000;
