import { PageHeading } from '../../parts/page-heading.tsx'
import { dataWords } from './words/data-words.ts'

export function DataScreen() {
  return <PageHeading title={dataWords.title} />
}
