-- A person can refuse the mails after a meeting without refusing those about its facts.
alter table contact_consents drop constraint contact_consents_channel_check;
alter table contact_consents add constraint contact_consents_channel_check check (channel in
  ('call', 'recording', 'sms', 'email', 'email_follow_up', 'email_missed')) not valid;
alter table contact_consents validate constraint contact_consents_channel_check;
