import { Button } from 'react-aria-components'
import { formatDay } from '../../../words/format-day.ts'
import { formatLanguage } from '../../../words/format-language.ts'
import { dayWords } from '../words/day-words.ts'

type Props = {
  days: readonly { day: string; free: number }[]
  chosen: string
  onChoose: (day: string) => void
}

const weekday = new Intl.DateTimeFormat(formatLanguage, {
  weekday: 'short',
  timeZone: 'UTC',
})

/** Days side by side, each with its number of free times. */
export function DayStrip({ days, chosen, onChoose }: Props) {
  return (
    <div className="day-strip" role="group" aria-label={dayWords.days}>
      {days.map(({ day, free }) => (
        <Button
          key={day}
          className={`strip-day ${free === 0 ? 'full' : ''} ${day === chosen ? 'chosen' : ''}`}
          aria-label={dayWords.dayName(formatDay(day), free)}
          aria-pressed={day === chosen}
          onPress={() => {
            onChoose(day)
          }}
        >
          <span className="quiet">
            {weekday.format(Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds)}
          </span>
          <strong>{Number(day.slice(-2))}</strong>
          <span className="strip-free">{free === 0 ? '–' : free}</span>
        </Button>
      ))}
    </div>
  )
}
