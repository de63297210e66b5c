import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import { declareResource } from '../resources/declare-resource.ts'
import { TEAM_ATTRIBUTES } from './team-attributes.ts'

export const TEAM = declareResource(TEAM_ATTRIBUTES, {
  type: 'team',
  table: 'teams',
  lock: incrementRosterVersion,
  changeExample: { round_robin_days: 90 },
})
