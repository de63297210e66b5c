import { declareResource } from '../resources/declare-resource.ts'
import { TEAM_ATTRIBUTES } from './team-attributes.ts'

export const TEAM = declareResource(TEAM_ATTRIBUTES, {
  type: 'team',
  table: 'teams',
  changeExample: { round_robin_days: 90 },
})
