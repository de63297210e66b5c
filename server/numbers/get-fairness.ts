import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Roster } from '../scheduling/open-rosters.ts'
import { computeFairness, type FairnessFigure } from './core/compute-fairness.ts'
import { describeReason, REASONS } from './core/describe-reason.ts'
import { type NumbersHost, openRange } from './open-range.ts'
import type { FairnessAttributes, RangeQuery } from './schemas.ts'
import { selectTurns } from './store/fairness.ts'

/** The turns of each agent against its weight. */
export async function getFairness(host: NumbersHost, workspaceId: WorkspaceId, query: RangeQuery) {
  const { roster, meta, ...asked } = await openRange(host, workspaceId, query)
  const given = await selectTurns(host.pool, workspaceId, asked)
  const figures = computeFairness(given, roster.agents.values())
  const data = figures.map((figure) => ({
    id: `${figure.teamId}-${figure.agentId}`,
    type: 'fairness_row' as const,
    attributes: present(roster, figure),
  }))
  const turns = given.reduce((all, each) => all + each.turns, 0)
  return {
    name: 'fairness',
    json: { data, meta: { ...meta, total: { turns } } },
    columns: [...COLUMNS, ...REASONS],
    rows: data.map(({ attributes }) => [
      ...COLUMNS.map((name) => attributes[name]),
      ...REASONS.map(
        (reason) => attributes.reasons.find((each) => each.decided_by === reason)?.turns ?? 0,
      ),
    ]),
  }
}

const COLUMNS = [
  'team_id',
  'team_name',
  'agent_id',
  'agent_name',
  'weight',
  'turns',
  'expected',
  'difference',
] as const

function present(
  { teams, agents }: Roster,
  { teamId, agentId, reasons, ...figures }: FairnessFigure,
): FairnessAttributes {
  return {
    team_id: teamId,
    team_name: teams.get(teamId)?.name ?? null,
    agent_id: agentId,
    agent_name: agents.get(agentId)?.name ?? null,
    ...figures,
    reasons: Object.entries(reasons)
      .toSorted(([, a], [, b]) => b - a)
      .map(([decidedBy, turns]) => ({
        decided_by: decidedBy,
        detail: describeReason(decidedBy),
        turns,
      })),
  }
}
