-- Rows that one process at a time works on are claimed in the same way everywhere: claimed_by is an id
-- that the process has made for its claim, and claimed_until is when another one can claim the row. The
-- claims of the version before are kept. Those without an id cannot be renewed, and end at their time.
alter table webhook_endpoints rename column lease_id to claimed_by;
alter table webhook_endpoints rename column leased_until to claimed_until;
alter table calendars rename column claim_id to claimed_by;
alter table calendar_writes rename column claim_id to claimed_by;

-- The process that renews the access token.
alter table calendar_connections rename column refreshing_until to claimed_until;
alter table calendar_connections add column claimed_by uuid;

-- This index finds the messages whose sender has died, twice a second. Without it, the index by state
-- is searched once for each workspace, and before PostgreSQL 18 read completely.
alter table messages rename column leased_until to claimed_until;
alter table messages add column claimed_by uuid;
alter index messages_leased rename to messages_claimed;

-- claimed_at remains the time at which the call was requested. A process of the version before sets only
-- that.
alter table outbound_calls add column claimed_by uuid, add column claimed_until timestamptz;

-- An answer of the platform takes seconds, and a call minutes: after lost_at, the outcome stays unknown.
create or replace view open_outbound_calls as
  select workspace_id, id, state, case state
      when 'dialing' then coalesce(claimed_until, claimed_at + interval '1 minute')
      else claimed_at + interval '4 hours'
    end as lost_at
  from outbound_calls where state in ('dialing', 'in_progress');
