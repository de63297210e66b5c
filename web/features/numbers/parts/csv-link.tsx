import type { Filters } from '../../../api/page-query.ts'
import { fileAddress } from '../api/numbers.ts'
import { numbersWords } from '../words/numbers-words.ts'

type Props = { name: string; filters: Filters; title: string }

/** A link to the figures of a section as a file. */
export function CsvLink({ name, filters, title }: Props) {
  return (
    <a
      className="csv"
      href={fileAddress(name, filters)}
      download
      aria-label={numbersWords.csvOf(title)}
    >
      {numbersWords.csv}
    </a>
  )
}
