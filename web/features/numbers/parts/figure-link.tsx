import { Link } from '@tanstack/react-router'
import { formatCount } from '../core/format-figures.ts'
import type { CallRowsSearch, MeetingRowsSearch } from '../core/rows-search.ts'

type Props<Rows> = {
  count: number
  /** What is counted, for those who do not see the column. */
  label: string
  /** What the number opens; null: it cannot be listed. */
  rows: Rows | null
}

/** A number of calls, which opens them. */
export function CallFigure({ count, label, rows }: Props<CallRowsSearch>) {
  if (count === 0 || rows === null) return <Count count={count} />
  return (
    <Link to="/numbers/calls" search={rows} aria-label={`${formatCount(count)} ${label}`}>
      {formatCount(count)}
    </Link>
  )
}

/** A number of meetings, which opens them. */
export function MeetingFigure({ count, label, rows }: Props<MeetingRowsSearch>) {
  if (count === 0 || rows === null) return <Count count={count} />
  return (
    <Link to="/numbers/meetings" search={rows} aria-label={`${formatCount(count)} ${label}`}>
      {formatCount(count)}
    </Link>
  )
}

function Count({ count }: { count: number }) {
  return <span className={count === 0 ? 'quiet' : ''}>{formatCount(count)}</span>
}
