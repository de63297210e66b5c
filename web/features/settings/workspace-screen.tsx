import { PageHeading } from '../../parts/page-heading.tsx'
import { settingsWords } from './words/settings-words.ts'

export function WorkspaceScreen() {
  return <PageHeading title={settingsWords.workspace} />
}
