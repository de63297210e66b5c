import { isDeepStrictEqual } from 'node:util'
import type { WorkspaceDb } from '../../access/write.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { type EventScope, selectUnknownIds } from '../store/event-scope.ts'

const NAMES = {
  team_ids: { property: 'teamIds', code: 'team_not_found', noun: 'Team', list: '/core/teams' },
  agent_ids: { property: 'agentIds', code: 'agent_not_found', noun: 'Agent', list: '/core/agents' },
  meeting_type_ids: {
    property: 'meetingTypeIds',
    code: 'meeting_type_not_found',
    noun: 'Meeting type',
    list: '/core/meeting_types',
  },
} as const

/** A fault for each team, agent and meeting type in the filters that does not exist. */
export async function checkScope(
  { db, workspaceId }: WorkspaceDb,
  scope: EventScope,
  before: EventScope | null,
): Promise<Fault[]> {
  const filters = scopeOf(scope)
  if (isDeepStrictEqual(filters, before && scopeOf(before))) return []
  if (Object.values(filters).every((ids) => ids === null)) return []
  const unknown = await selectUnknownIds(db, workspaceId, scope)
  return unknown.map(({ attribute, id }) => {
    const { property, code, noun, list } = NAMES[attribute]
    return {
      pointer: `/data/attributes/${attribute}/${scope[property]?.indexOf(id)}`,
      code,
      detail: `${noun} ${id} does not exist. GET ${list} lists those that do.`,
    }
  })
}

const scopeOf = ({ teamIds, agentIds, meetingTypeIds }: EventScope): EventScope => ({
  teamIds,
  agentIds,
  meetingTypeIds,
})
