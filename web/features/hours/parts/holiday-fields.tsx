import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../parts/loaded.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { formatDay } from '../../../words/format-day.ts'
import { formatLanguage } from '../../../words/format-language.ts'
import { holidaysQuery, type Schedule } from '../api/schedules.ts'
import { hoursWords } from '../words/hours-words.ts'

type Props = {
  schedule: Schedule
  region: string
  year: number
  isDisabled: boolean
  onChange: (region: string) => void
}

/** The region whose public holidays are closed, and those of this year. */
export function HolidayFields({ schedule, region, year, isDisabled, onChange }: Props) {
  const { holiday_region: stored, version } = schedule.attributes
  const holidays = useQuery({
    ...holidaysQuery(schedule.id, version, year),
    enabled: stored !== null,
  })
  const typed = region.trim().toUpperCase()
  return (
    <div className="holidays">
      <TextInput
        name="holiday_region"
        label={hoursWords.region}
        hint={hoursWords.regionHint}
        value={region}
        isReadOnly={isDisabled}
        autoComplete="off"
        maxLength={16}
        onChange={onChange}
      />
      {typed !== (stored ?? '') && typed !== '' && (
        <p>
          {nameOf(typed)} <span className="hint">{hoursWords.holidaysLater}</span>
        </p>
      )}
      {stored !== null && typed === stored && (
        <details>
          <summary>{hoursWords.holidaysIn(nameOf(stored), year)}</summary>
          <Loaded query={holidays} name={hoursWords.holidays}>
            {(list) => (
              <ul className="rows">
                {list.map(({ date, name, closed }) => (
                  <li key={`${date} ${name}`} className="holiday">
                    <span>{formatDay(date, 'short')}</span>
                    <span>{name}</span>
                    <span className="quiet">{!closed && hoursWords.openAnyway}</span>
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        </details>
      )}
    </div>
  )
}

/** The country of an ISO code, with the code. */
function nameOf(region: string): string {
  const country = region.split('-')[0] ?? ''
  try {
    const name = new Intl.DisplayNames(formatLanguage, {
      type: 'region',
      fallback: 'none',
    }).of(country)
    return name === undefined ? region : `${name} (${region})`
  } catch {
    return region
  }
}
