import type { ComponentProps } from 'react'
import { SaveConflict } from '../../../parts/save-conflict.tsx'
import { formatDay } from '../../../words/format-day.ts'
import { words } from '../../../words/words.ts'
import type { Hours } from '../../../api/schedules.ts'
import { hoursWords } from '../words/hours-words.ts'
import { HoursSummary } from './hours-summary.tsx'

type Props = Omit<ComponentProps<typeof SaveConflict>, 'fields'> & { stored: Hours; yours: Hours }

/** Two versions of the hours, of which one was stored by somebody else meanwhile. */
export function ScheduleConflict({ stored, yours, ...props }: Props) {
  return (
    <SaveConflict
      {...props}
      fields={[
        { label: words.common.name, stored: stored.name, yours: yours.name },
        { label: hoursWords.timeZone, stored: stored.time_zone, yours: yours.time_zone },
        {
          label: hoursWords.weekly,
          stored: <HoursSummary weekly={stored.weekly} />,
          yours: <HoursSummary weekly={yours.weekly} />,
        },
        {
          label: hoursWords.overrides,
          stored: <Overrides overrides={stored.overrides} />,
          yours: <Overrides overrides={yours.overrides} />,
        },
        {
          label: hoursWords.holidays,
          stored: stored.holiday_region ?? '–',
          yours: yours.holiday_region ?? '–',
        },
      ]}
    />
  )
}

function Overrides({ overrides }: Pick<Hours, 'overrides'>) {
  if (overrides.length === 0) return '–'
  return (
    <ul className="summary">
      {overrides.map(({ date, spans }) => (
        <li key={date}>
          {formatDay(date, 'short')}{' '}
          {spans.length === 0
            ? hoursWords.closed
            : spans.map(({ from, to }) => `${from}–${to}`).join(', ')}
        </li>
      ))}
    </ul>
  )
}
