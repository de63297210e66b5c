import { PageHeading } from '../../parts/page-heading.tsx'
import { whyNotWords } from './words/why-not-words.ts'

export function WhyNotScreen() {
  return <PageHeading title={whyNotWords.title} />
}
