import { PageHeading } from '../../parts/page-heading.tsx'
import { callsWords } from './words/calls-words.ts'

export function CallsScreen() {
  return <PageHeading title={callsWords.title} />
}
