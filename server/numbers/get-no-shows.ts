import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Roster } from '../scheduling/open-rosters.ts'
import { shareOf } from './core/share-of.ts'
import { addColumns } from './core/add-columns.ts'
import { type NumbersHost, openRange } from './open-range.ts'
import type { NoShowsTotal, RangeQuery } from './schemas.ts'
import {
  LEAD_TIMES,
  type MeetingOutcomes,
  type NoShowGroup,
  selectNoShows,
} from './store/no-shows.ts'

const OUTCOMES = ['meetings', 'completed', 'unmarked', 'no_shows'] as const
const NONE = { completed: 0, unmarked: 0, noShows: 0 }

type Row = MeetingOutcomes & { key: string }

/** How meetings ended, by group and in all. */
export async function getNoShows(
  host: NumbersHost,
  workspaceId: WorkspaceId,
  query: RangeQuery & { group_by?: NoShowGroup },
) {
  const groupBy = query.group_by ?? 'meeting_type'
  const { roster, meta, ...asked } = await openRange(host, workspaceId, query)
  const select = (by: NoShowGroup | null) =>
    selectNoShows(host.pool, workspaceId, { ...asked, groupBy: by })
  const found = await select(groupBy)
  // A meeting of several agents is in several rows.
  const all = groupBy === 'agent' ? await select(null) : found
  const data = sortRows(found, groupBy).map(({ key, ...outcomes }) => ({
    id: key,
    type: 'no_shows_row' as const,
    attributes: { name: nameOf(roster, groupBy, key), ...presentOutcomes(outcomes) },
  }))
  return {
    name: 'no-shows',
    json: { data, meta: { ...meta, total: presentOutcomes(addColumns(all, NONE)) } },
    columns: [groupBy, 'name', ...OUTCOMES],
    rows: data.map(({ id, attributes }) => [
      id,
      attributes.name,
      ...OUTCOMES.map((outcome) => attributes[outcome]),
    ]),
  }
}

/** In order of time, lead time or id. */
function sortRows(rows: readonly Row[], groupBy: NoShowGroup): Row[] {
  const isOfTime = groupBy === 'day' || groupBy === 'week'
  const placeOf = ({ key }: Row) =>
    groupBy === 'lead_time' ? LEAD_TIMES.findIndex((each) => each.key === key) : Number(key)
  return rows.toSorted((a, b) => (isOfTime ? a.key.localeCompare(b.key) : placeOf(a) - placeOf(b)))
}

function nameOf({ teams, agents, meetingTypes }: Roster, groupBy: NoShowGroup, key: string) {
  const named =
    groupBy === 'team'
      ? teams
      : groupBy === 'agent'
        ? agents
        : groupBy === 'meeting_type'
          ? meetingTypes
          : null
  return named?.get(Number(key))?.name ?? null
}

function presentOutcomes({ completed, unmarked, noShows }: MeetingOutcomes): NoShowsTotal {
  const meetings = completed + unmarked + noShows
  return {
    meetings,
    completed,
    unmarked,
    no_shows: noShows,
    no_show_rate: shareOf(noShows, meetings),
  }
}
