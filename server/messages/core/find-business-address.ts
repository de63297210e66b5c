import type { Subject } from '../sending/read-subjects.ts'

/** The address at which the business reads the answers of attendees; null: there is none. */
export function findBusinessAddress({
  workspace,
  team,
  agents,
}: Pick<Subject, 'workspace' | 'team' | 'agents'>): string | null {
  return workspace.email ?? team.email ?? agents.find(({ email }) => email !== null)?.email ?? null
}
