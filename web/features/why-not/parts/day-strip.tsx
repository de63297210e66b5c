import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { formatTime } from '../../../words/format-time.ts'
import type { DayStart, ExplainedDay } from '../api/explain-day.ts'
import { isOutsideHours } from '../is-outside-hours.ts'
import { whyNotWords } from '../words/why-not-words.ts'

type Props = { day: ExplainedDay; chosen: string | null }

/** The starts of the day in order, each bookable or not; those at which all are closed fold. */
export function DayStrip({ day, chosen }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const { starts, timeZone } = day
  const open = starts.filter((start) => !isOutsideHours(day, start) || start.start_time === chosen)
  const shown = showsAll ? starts : open
  const hidden = starts.length - open.length
  return (
    <>
      <ul className="day-strip" aria-label={whyNotWords.strip}>
        {shown.map((start) => (
          <Start
            key={start.start_time}
            start={start}
            timeZone={timeZone}
            isChosen={start.start_time === chosen}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <ActionButton
          look="quiet"
          onPress={() => {
            setShowsAll(!showsAll)
          }}
        >
          {showsAll ? whyNotWords.hideClosed : whyNotWords.showClosed(hidden)}
        </ActionButton>
      )}
    </>
  )
}

type StartProps = { start: DayStart; timeZone: string; isChosen: boolean }

function Start({ start: { start_time: at, bookable, local }, timeZone, isChosen }: StartProps) {
  const time = formatTime(Temporal.Instant.from(local).toString(), timeZone)
  const state = bookable ? whyNotWords.bookable : whyNotWords.refused
  return (
    <li>
      <Link
        from="/why-not"
        search={(before) => ({ ...before, start: Number(at) })}
        resetScroll={false}
        className={`day-start ${bookable ? 'free' : 'refused'}`}
        aria-label={`${time}, ${state}`}
        aria-current={isChosen ? 'true' : undefined}
      >
        {time} <span aria-hidden="true">{bookable ? '✓' : '▓'}</span>
      </Link>
    </li>
  )
}
