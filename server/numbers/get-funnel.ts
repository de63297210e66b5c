import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Roster } from '../scheduling/open-rosters.ts'
import { shareOf } from './core/share-of.ts'
import { addColumns } from './core/add-columns.ts'
import { type NumbersHost, openRange } from './open-range.ts'
import type { FunnelTotal, RangeQuery } from './schemas.ts'
import { type FunnelGroup, type FunnelSteps, selectFunnel } from './store/funnel.ts'

const STEPS = ['calls', 'answered', 'offered', 'held', 'booked', 'took_place'] as const
const NONE = { calls: 0, answered: 0, offered: 0, held: 0, booked: 0, tookPlace: 0 }

/** How many calls reached each step, by group and in all. */
export async function getFunnel(
  host: NumbersHost,
  workspaceId: WorkspaceId,
  query: RangeQuery & { group_by?: FunnelGroup },
) {
  const groupBy = query.group_by ?? 'day'
  const { roster, meta, ...asked } = await openRange(host, workspaceId, query)
  const found = await selectFunnel(host.pool, workspaceId, { ...asked, groupBy })
  const data = found.map(({ key, ...steps }) => ({
    id: key === '0' ? 'none' : key,
    type: 'funnel_row' as const,
    attributes: { name: nameOf(roster, groupBy, key), ...presentSteps(steps) },
  }))
  return {
    name: 'funnel',
    json: { data, meta: { ...meta, total: presentSteps(addColumns(found, NONE)) } },
    columns: [groupBy, 'name', ...STEPS],
    rows: data.map(({ id, attributes }) => [
      id,
      attributes.name,
      ...STEPS.map((step) => attributes[step]),
    ]),
  }
}

function nameOf({ teams }: Roster, groupBy: FunnelGroup, key: string): string | null {
  return groupBy === 'team' ? (teams.get(Number(key))?.name ?? null) : null
}

function presentSteps({ tookPlace, ...steps }: FunnelSteps): FunnelTotal {
  const { calls, answered } = steps
  return { ...steps, took_place: tookPlace, answer_rate: shareOf(answered, calls) }
}
