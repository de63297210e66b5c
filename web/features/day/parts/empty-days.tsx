import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExampleOffer } from '../../../parts/example-offer.tsx'
import { formatDay } from '../../../words/format-day.ts'
import { nextQuery } from '../api/meetings.ts'
import { dateOf } from '../core/times.ts'
import { dayWords } from '../words/day-words.ts'

type Props = {
  text: string
  /** The end of the empty days, Unix seconds. */ end: number
  zone: string
}

/** Says that days have no meetings, and leads to the next one. */
export function EmptyDays({ text, end, zone }: Props) {
  const { data } = useQuery(nextQuery(end))
  const next = data?.[0]
  const date = next && dateOf(next.attributes.start_time, zone)
  return (
    <>
      <p>
        {text}{' '}
        {date !== undefined && (
          <>
            {dayWords.next}{' '}
            <Link to="/day" search={(before) => ({ ...before, meeting: undefined, date })}>
              {formatDay(date, 'short')}
            </Link>
          </>
        )}
        {data && !next && <span className="quiet">{dayWords.noNext}</span>}
      </p>
      <ExampleOffer />
    </>
  )
}
