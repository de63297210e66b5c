import type { Pool } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { TestWorkspace } from '../harness.ts'
import { type ConnectedCalendar, eventIn } from './open-written-calendars.ts'

/**
 * Copies the only meeting of a workspace, which was written to a calendar, to the half hours after
 * it, with its event: as if each copy had been booked and written, in a fraction of the time.
 */
export async function copyWrittenMeetings(
  pool: Pool,
  { workspaceId }: TestWorkspace,
  place: ConnectedCalendar,
  count: number,
): Promise<void> {
  const { id, start, end, ...fields } = eventIn(place)
  const copies = Array.from({ length: count }, (_, index) => ({
    id: generateId(),
    key: `${String(index).padStart(5, '0')}${id.slice(5)}`,
    minutes: 30 * (index + 1),
  }))
  for (const { key, minutes } of copies) {
    const shift = (text: string) => Temporal.Instant.from(text).add({ minutes }).toString()
    const times = { from: shift(start.dateTime), to: shift(end.dateTime) }
    place.calendar.add(times, { ...fields, id: key, iCalUID: `${key}@google.com` })
  }
  const copied = sql`
    unnest(${copies.map((copy) => copy.id)}::uuid[], ${copies.map(({ key }) => key)}::text[],
      ${copies.map(({ minutes }) => minutes)}::integer[]) copied (id, key, minutes)`
  const shift = (column: string) => {
    const value = sql`to_jsonb(original) ->> ${column}`
    return sql`(${value})::timestamptz + make_interval(mins => copied.minutes)`
  }
  await pool.query(sql`
    insert into meetings
    select (jsonb_populate_record(original, jsonb_build_object('id', copied.id,
      'starts_at', ${shift('starts_at')}, 'ends_at', ${shift('ends_at')}))).*
    from meetings original, ${copied} where original.workspace_id = ${workspaceId}`)
  await pool.query(sql`
    insert into taken_time
    select (jsonb_populate_record(original, jsonb_build_object('meeting_id', copied.id,
      'starts_at', ${shift('starts_at')}, 'ends_at', ${shift('ends_at')}))).*
    from taken_time original, ${copied} where original.workspace_id = ${workspaceId}`)
  await pool.query(sql`
    insert into calendar_writes
    select (jsonb_populate_record(original, jsonb_build_object('meeting_id', copied.id,
      'event_key', copied.key, 'etag', null, 'written_from', ${shift('written_from')},
      'written_to', ${shift('written_to')}))).*
    from calendar_writes original, ${copied} where original.workspace_id = ${workspaceId}`)
}
