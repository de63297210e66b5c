-- A caller from another number finds a meeting by its code, and one from the number on the meeting by that number.
create index meetings_by_code on meetings (workspace_id, confirmation_code, starts_at) where status in ('pending', 'scheduled');
create index meetings_by_attendee_phone on meetings (workspace_id, attendee_phone, starts_at) where status in ('pending', 'scheduled');
