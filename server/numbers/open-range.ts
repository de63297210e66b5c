import type { Pool } from '../platform/db/pool.ts'
import { formatInstant } from '../platform/time.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Roster, Rosters } from '../scheduling/open-rosters.ts'
import { chooseZone } from './core/choose-zone.ts'
import { type DayRange, readRange } from './read-range.ts'
import type { RangeQuery } from './schemas.ts'

export type NumbersHost = { pool: Pool; rosters: Rosters; now: () => Temporal.Instant }

type OpenRange = {
  roster: Roster
  now: Temporal.Instant
  range: DayRange
  /** Null: all teams. */
  teamId: number | null
  /** Of the response. */
  meta: { from: string; to: string; time_zone: string; counted_at: string }
}

/** The days, the team and the roster of a question. Throws invalid_attributes. */
export async function openRange(
  { pool, rosters, now: readNow }: NumbersHost,
  workspaceId: WorkspaceId,
  query: RangeQuery,
): Promise<OpenRange> {
  const now = readNow()
  const roster = await rosters.readCurrent(pool, workspaceId)
  const timeZone = chooseZone(roster.teams.values())
  const range = readRange(query, { now, timeZone })
  return {
    roster,
    now,
    range,
    teamId: query.team_id === undefined ? null : Number(query.team_id),
    meta: {
      from: range.from.toString(),
      to: range.to.toString(),
      time_zone: timeZone,
      counted_at: formatInstant(now),
    },
  }
}
