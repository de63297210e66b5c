import { dayWords } from '../words/day-words.ts'
import type { Meeting } from '../api/meetings.ts'
import type { Roster } from '../api/roster.ts'

/** What a list of meetings needs. `now`: Unix seconds; `names`: of contacts, by their ids. */
export type Shown = {
  meetings: readonly Meeting[]
  roster: Roster
  names: ReadonlyMap<string, string>
  zone: string
  now: number
}

export function agentName({ agents }: Roster, id: number): string {
  return agents.get(id)?.attributes.name ?? dayWords.unknownAgent(id)
}

export function typeName({ types }: Roster, id: number): string {
  return types.get(id)?.attributes.name ?? dayWords.unknownType(id)
}
