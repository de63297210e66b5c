import { PageHeading } from '../../parts/page-heading.tsx'
import { numbersWords } from './words/numbers-words.ts'

export function NumbersScreen() {
  return <PageHeading title={numbersWords.title} />
}
