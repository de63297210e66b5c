import { PageHeading } from '../../parts/page-heading.tsx'
import { dayWords } from './words/day-words.ts'

export function DayScreen() {
  return <PageHeading title={dayWords.title} />
}
