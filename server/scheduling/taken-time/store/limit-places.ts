import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Db, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { LimitPlace, UsedPlaces } from '../core/limit-places.ts'
import type { TimeHolder } from '../time-holder.ts'
import { groupsLeftEmpty } from './groups.ts'

type UsedPlacesQuestion = {
  meetingTypeId: number
  subjects: readonly string[]
  dates: { from: Temporal.PlainDate; to: Temporal.PlainDate }
  now: number
  ignoring: TimeHolder
}

/** The used places of the subjects' limits, in the periods that begin on these dates. */
export function selectUsedPlaces(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingTypeId, subjects, dates, now, ignoring }: UsedPlacesQuestion,
): Promise<UsedPlaces[]> {
  return db.query<UsedPlaces>(sql`
    select subject, period, begins::text, array_agg(place) as places
    from limit_places
    where workspace_id = ${workspaceId} and meeting_type_id = ${meetingTypeId}
      and subject = any(${subjects}::text[])
      and begins >= ${dates.from.toString()}::date and begins <= ${dates.to.toString()}::date
      and (expires_at is null or expires_at > to_timestamp(${now}))
      and coalesce(meeting_id <> ${ignoring.meetingId}::uuid, true)
      and coalesce(hold_id <> ${ignoring.holdId}::uuid, true)
      and coalesce(group_id not in (${groupsLeftEmpty(workspaceId, ignoring)}), true)
    group by subject, period, begins`)
}

type PlacesToInsert = TimeHolder & {
  groupId: string | null
  meetingTypeId: number
  places: readonly LimitPlace[]
  expiresAt: Temporal.Instant | null
  now: Temporal.Instant
}

/**
 * Takes limit places, in the order of the subjects, so that two transactions never wait for each
 * other; an expired place is reused. Returns false if another transaction has taken one of them:
 * the transaction must then be rolled back.
 */
export async function insertPlaces(
  tx: Tx,
  workspaceId: WorkspaceId,
  { places, now, ...of }: PlacesToInsert,
): Promise<boolean> {
  if (places.length === 0) return true
  const ordered = places.toSorted(
    (a, b) => Number(a.subject > b.subject) - Number(a.subject < b.subject),
  )
  const rows = await tx.query(sql`
    insert into limit_places as known
      (workspace_id, meeting_type_id, subject, period, begins, place, meeting_id, hold_id, group_id,
        expires_at)
    select ${workspaceId}, ${of.meetingTypeId}, one.subject, one.period, one.begins::date, one.place,
      ${of.meetingId}::uuid, ${of.holdId}::uuid, ${of.groupId}::uuid, ${of.expiresAt}::timestamptz
    from unnest(
      ${ordered.map(({ subject }) => subject)}::text[],
      ${ordered.map(({ period }) => period)}::text[],
      ${ordered.map(({ begins }) => begins)}::text[],
      ${ordered.map(({ place }) => place)}::integer[]) one (subject, period, begins, place)
    on conflict (workspace_id, meeting_type_id, subject, period, begins, place) do update
      set meeting_id = excluded.meeting_id, hold_id = excluded.hold_id,
        group_id = excluded.group_id, expires_at = excluded.expires_at
      where known.expires_at <= ${now}
    returning place`)
  return rows.length === places.length
}

/**
 * Makes the places of meetings those of another subject, each at the next number that is free in
 * its period.
 */
export async function updateSubjects(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meetingIds, from, to }: { meetingIds: readonly string[]; from: string; to: string },
): Promise<void> {
  await tx.query(sql`
    with moving as (
      select meeting_type_id, period, begins, place,
        row_number() over (partition by meeting_type_id, period, begins order by place) as number
      from limit_places
      where workspace_id = ${workspaceId} and subject = ${from}
        and meeting_id = any(${meetingIds}::uuid[])
    )
    update limit_places moved
    set subject = ${to}, place = moving.number + coalesce((select max(used.place)
      from limit_places used where used.workspace_id = ${workspaceId}
        and used.meeting_type_id = moving.meeting_type_id and used.subject = ${to}
        and used.period = moving.period and used.begins = moving.begins), 0)
    from moving
    where moved.workspace_id = ${workspaceId} and moved.subject = ${from}
      and moved.meeting_type_id = moving.meeting_type_id and moved.period = moving.period
      and moved.begins = moving.begins and moved.place = moving.place`)
}
