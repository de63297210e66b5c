-- Where agents and teams get their messages.
alter table agents add column email text;
alter table teams add column email text;

-- When the meeting was scheduled for its start: moved to it, or confirmed; null: when it was booked.
alter table meetings add column scheduled_at timestamptz;

-- What is sent around a meeting: [{"when": "before", "minutes": 1440, "channel": "email"}]
alter table meeting_types add column reminders jsonb not null default '[]';

-- Messages to attendees, agents and teams, from their plan to their end.
create table messages (
  workspace_id integer not null references workspaces,
  id uuid not null,
  kind text not null,
  recipient text not null check (recipient in ('attendee', 'agent', 'team')),
  channel text not null check (channel in ('email', 'sms', 'call')),
  -- What the message is sent for. It is sent once for each cause.
  cause text not null,
  -- The position of the event that caused the message in the feed; null: a reminder.
  position bigint,
  state text not null check (state in
    ('planned', 'sending', 'sent', 'kept', 'failed', 'withdrawn', 'bounced')),
  -- The next attempt.
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- By the clock of the database: until then, only one process sends the message.
  leased_until timestamptz,
  team_id integer not null,
  meeting_id uuid,
  -- The sequence and the start of the meeting that the message is about.
  sequence integer,
  starts_at timestamptz,
  former_starts_at timestamptz,
  contact_id uuid,
  agent_id integer,
  note_id uuid,
  call_id uuid,
  outbound_call_id uuid,
  -- The message that could not be delivered.
  refused_message_id uuid,
  -- From the first attempt on.
  address text,
  language text,
  content jsonb,
  -- The id that the provider gave the message.
  provider_id text,
  reason text,
  -- What the other server said.
  detail text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, cause),
  check ((state = 'sending') = (leased_until is not null)),
  foreign key (workspace_id, team_id) references teams
);
create index messages_due on messages (due_at) where state = 'planned';
create index messages_leased on messages (leased_until) where state = 'sending';
create index messages_by_age on messages (workspace_id, created_at desc, id desc);
create index messages_of_meeting on messages (workspace_id, meeting_id, created_at)
  where meeting_id is not null;
create index messages_of_contact on messages (workspace_id, contact_id, created_at)
  where contact_id is not null;

-- How far the events of each workspace are read for messages. Events before the upgrade cause none.
create table message_cursors (
  workspace_id integer primary key references workspaces,
  position bigint not null
);
insert into message_cursors (workspace_id, position)
  select id, (select last_position from event_sequencer) from workspaces;

create view feed_positions as select workspace_id, position from event_positions;

create view reminded_meeting_types as
  select workspace_id, id, reminders from meeting_types where reminders <> '[]';

create view meetings_to_remind as
  select workspace_id, id as meeting_id, meeting_type_id, team_id, contact_id, sequence, status,
    starts_at, ends_at, time_zone, coalesce(scheduled_at, created_at) as scheduled_at
  from meetings where status in ('scheduled', 'completed');
