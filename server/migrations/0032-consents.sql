-- What contacts agreed to. Every change is kept; the latest one of a channel is the current consent,
-- which the attributes of the contact show too.
create table contact_consents (
  workspace_id integer not null,
  contact_id uuid not null,
  channel text not null check (channel in ('call', 'recording', 'sms', 'email')),
  -- The version of the contact that the change made.
  version integer not null,
  -- unknown: a denial was withdrawn.
  state text not null check (state in ('granted', 'denied', 'unknown')),
  source text not null,
  -- The call in which it was given, which may be deleted after its retention period.
  call_id uuid,
  note text,
  -- A denial that only its own source can lift.
  is_final boolean not null check (state = 'denied' or not is_final),
  created_at timestamptz not null,
  primary key (workspace_id, contact_id, channel, version),
  foreign key (workspace_id, contact_id) references contacts on delete cascade
);

-- The contacts that denied the recording of calls, once per phone number, or once without a number.
create view recording_denials as
  select contact.workspace_id, contact.id as contact_id, held.value as phone
  from contacts contact
  left join contact_identifiers held on held.workspace_id = contact.workspace_id
    and held.contact_id = contact.id and held.kind = 'phone'
  where contact.attributes #>> '{consents,recording,state}' = 'denied';

create view known_calls as select workspace_id, id from calls;

-- Contacts with `custom_fields.do_not_call` have denied calls. Their history records it; the feed
-- does not, because their events have shown the field.
with denied as (
  update contacts set version = version + 1, updated_at = date_trunc('milliseconds', now()),
    attributes = attributes || jsonb_build_object('consents', jsonb_build_object('call',
      jsonb_build_object('state', 'denied', 'source', 'migration', 'call_id', null,
        'since', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))
  where attributes #> '{custom_fields,do_not_call}' = 'true'
  returning workspace_id, id, version, updated_at, attributes -> 'consents' as consents
), kept as (
  insert into contact_consents (workspace_id, contact_id, channel, version, state, source, is_final,
    created_at)
  select workspace_id, id, 'call', version, 'denied', 'migration', false, updated_at from denied
)
insert into changes (workspace_id, resource_type, resource_id, seq, id, type, before, after,
  actor_kind, created_at)
select workspace_id, 'contact', id::text, nextval('event_seq'), gen_random_uuid(), 'contact.updated',
  jsonb_build_object('consents', null), jsonb_build_object('consents', consents), 'system', updated_at
from denied;
