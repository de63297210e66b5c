import { PageHeading } from '../../parts/page-heading.tsx'
import { hoursWords } from './words/hours-words.ts'

export function HoursScreen() {
  return <PageHeading title={hoursWords.title} />
}
