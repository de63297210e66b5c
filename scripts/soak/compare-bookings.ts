import { runSql } from '../../server/test/create-database.ts'
import type { Booked } from './drive-load.ts'

type Stored = { id: string; email: string; start: number; status: string }

const MEETINGS = `
  select id, attendee_email as email, extract(epoch from starts_at)::float8 as start, status
  from meetings`

/** An agent of these workspaces has one meeting at a time. */
const OVERLAPS = `
  select a.id from meetings a join meetings b
    on a.workspace_id = b.workspace_id and a.agent_id = b.agent_id and a.id < b.id
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at
  where a.status = 'scheduled' and b.status = 'scheduled'`

/** Each difference between what the service acknowledged and what its database has. */
export async function compareBookings(
  databaseUrl: string,
  booked: readonly Booked[],
): Promise<string[]> {
  const stored = await runSql<Stored>(databaseUrl, MEETINGS)
  const byEmail = Map.groupBy(stored, ({ email }) => email)
  const faults = booked.flatMap(({ id, email, start, isCancelled, isUnknown }) => {
    const [meeting, ...more] = byEmail.get(email) ?? []
    if (!meeting) return ['an acknowledged booking is lost']
    if (more.length > 0) return ['a booking is stored twice']
    if (meeting.id !== id) return ['a booking has another id']
    if (isUnknown) return []
    if (meeting.start !== start) return ['a meeting is not at the acknowledged time']
    if ((meeting.status === 'cancelled') !== isCancelled)
      return [`a meeting that was ${isCancelled ? '' : 'not '}cancelled is ${meeting.status}`]
    return []
  })
  const overlaps = await runSql(databaseUrl, OVERLAPS)
  if (overlaps.length > 0) faults.push(`${overlaps.length} meetings of an agent overlap`)
  return [...Map.groupBy(faults, (fault) => fault)].map(
    ([fault, all]) => `${fault} (${all.length} ×)`,
  )
}
