import { queryOptions } from '@tanstack/react-query'
import type { Question } from '../../../../server/roster/meeting-types/schemas.ts'
import { readAll } from '../../../api/read-all.ts'

type Resource<Attributes> = { id: string; attributes: Attributes & { archived_at?: string | null } }
type Agent = Resource<{
  name: string
  kind: 'person' | 'voice'
  schedule_id: number
  teams: readonly { team_id: number }[]
}>
type MeetingType = Resource<{
  name: string
  team_id: number
  duration_minutes: number
  duration_options_minutes: readonly number[]
  agent_ids: readonly number[] | null
  questions: readonly Question[]
}>
type Team = Resource<{ name: string; time_zone: string }>

export type Roster = {
  agents: ReadonlyMap<number, Agent>
  types: ReadonlyMap<number, MeetingType>
  teams: ReadonlyMap<number, Team>
}

/** Agents, meeting types and teams by id: also the archived ones, which old meetings have. */
export const rosterQuery = queryOptions({
  queryKey: ['/core/agents', 'roster of the day'],
  staleTime: 60_000,
  queryFn: async (): Promise<Roster> => {
    const all = { include_archived: true }
    const [agents, types, teams] = await Promise.all([
      readAll<Agent>('/core/agents', all),
      readAll<MeetingType>('/core/meeting_types', all),
      readAll<Team>('/core/teams', all),
    ])
    return { agents: byId(agents), types: byId(types), teams: byId(teams) }
  },
})

function byId<Item extends { id: string }>(items: readonly Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map((item) => [Number(item.id), item]))
}

export function isArchived({ attributes }: Resource<unknown>): boolean {
  return attributes.archived_at != null
}
