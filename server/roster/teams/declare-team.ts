import { declareResource } from '../../crud/declare-resource.ts'
import { TEAM_ATTRIBUTES } from './team-attributes.ts'

export const TEAM = declareResource(TEAM_ATTRIBUTES, {
  type: 'team',
  table: 'teams',
  events: {
    created: 'team.created',
    updated: 'team.updated',
    archived: 'team.archived',
    restored: 'team.restored',
  },
  changeExample: { round_robin_days: 90 },
})
