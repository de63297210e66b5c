-- Calls that remind attendees of their meetings, beside those at the start of a meeting.
alter table outbound_calls
  add column purpose text not null default 'meeting' check (purpose in ('meeting', 'reminder')),
  -- The reminder that the call is for; null: a call at the start of the meeting.
  add column message_id uuid,
  add constraint outbound_calls_reminder check ((purpose = 'reminder') = (message_id is not null));

-- The attempts of each reminder are counted for themselves.
alter table outbound_calls drop constraint outbound_calls_workspace_id_meeting_id_attempt_key;
create unique index outbound_calls_of_meeting on outbound_calls (workspace_id, meeting_id, attempt)
  where purpose = 'meeting';
create unique index outbound_calls_of_reminder on outbound_calls (workspace_id, message_id, attempt)
  where purpose = 'reminder';
create index outbound_calls_by_meeting on outbound_calls (workspace_id, meeting_id);
