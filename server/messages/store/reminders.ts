import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** A meeting and one of the reminders of its type that has no message for its start yet. */
export type MissingReminder = {
  workspaceId: WorkspaceId
  meetingId: string
  teamId: number
  contactId: string
  sequence: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  timeZone: string
  when: 'before' | 'after'
  minutes: number
  channel: 'email' | 'sms' | 'call'
}

/**
 * The reminders before and after meetings whose nominal time is between two times, and that have
 * no message. An attendee who has heard of the start after the time of a reminder needs none. A
 * meeting is shorter than a day.
 */
export function selectMissingReminders(
  db: Db,
  { from, to, limit }: { from: Temporal.Instant; to: Temporal.Instant; limit: number },
): Promise<MissingReminder[]> {
  return db.query<MissingReminder>(sql`
    with reminder as materialized (
      select type.workspace_id, type.id as meeting_type_id, one."when", one.minutes, one.channel
      from reminded_meeting_types type
      cross join lateral jsonb_to_recordset(type.reminders)
        as one ("when" text, minutes integer, channel text)
      where one."when" in ('before', 'after')
    ), nominal as (
      select distinct workspace_id, "when", minutes,
        case "when" when 'before' then -1 else 1 end * minutes * interval '1 minute' as shift,
        case "when" when 'before' then interval '0' else interval '1 day' end as longest
      from reminder
    ), meeting as materialized (
      select near.*, "when", minutes from nominal
      cross join unnest(array['scheduled', 'completed']) of_status (status)
      cross join lateral (
        select * from meetings_to_remind
        where workspace_id = nominal.workspace_id and status = of_status.status
          and starts_at > ${from}::timestamptz - shift - longest
          and starts_at <= ${to}::timestamptz - shift
        -- Read from the index by status for each time, instead of all meetings at once.
        offset 0
      ) near
      where case "when"
        when 'before' then near.status = 'scheduled' and scheduled_at <= starts_at + shift
        else ends_at + shift > ${from}::timestamptz and ends_at + shift <= ${to}::timestamptz end
    )
    select meeting.workspace_id as "workspaceId", meeting.meeting_id as "meetingId",
      meeting.team_id as "teamId", meeting.contact_id as "contactId", meeting.sequence,
      meeting.starts_at as "startsAt", meeting.ends_at as "endsAt", meeting.time_zone as "timeZone",
      reminder."when", reminder.minutes, reminder.channel
    from meeting
    join reminder on reminder.workspace_id = meeting.workspace_id
      and reminder.meeting_type_id = meeting.meeting_type_id
      and reminder."when" = meeting."when" and reminder.minutes = meeting.minutes
    where not exists (
      select from messages where workspace_id = meeting.workspace_id
        and cause = concat_ws('/', 'reminder', meeting.meeting_id, reminder."when",
          reminder.minutes, reminder.channel, extract(epoch from meeting.starts_at)::bigint)
      -- Looked up by the cause of each, instead of joined with all messages of the workspace.
      offset 0)
    -- Workspaces take turns, so that one with much to plan does not delay the others.
    order by row_number() over (partition by meeting.workspace_id order by meeting.starts_at),
      meeting.starts_at
    limit ${limit}`)
}
