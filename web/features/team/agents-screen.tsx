import { PageHeading } from '../../parts/page-heading.tsx'
import { teamWords } from './words/team-words.ts'

export function AgentsScreen() {
  return <PageHeading title={teamWords.agents} />
}
