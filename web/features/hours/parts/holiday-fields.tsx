import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../parts/loaded.tsx'
import { formatDay } from '../../../words/format-day.ts'
import { holidaysQuery, type Schedule } from '../../../api/schedules.ts'
import { nameCountry } from '../name-country.ts'
import { hoursWords } from '../words/hours-words.ts'
import { RegionInput } from './region-input.tsx'

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
  return (
    <div className="holidays">
      <p className="hint">{hoursWords.regionHint}</p>
      <RegionInput value={region} isDisabled={isDisabled} onChange={onChange} />
      {region !== (stored ?? '') && region !== '' && (
        <p className="hint">{hoursWords.holidaysLater}</p>
      )}
      {stored !== null && region === stored && (
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

/** The country of a region, with the code. */
function nameOf(region: string): string {
  return `${nameCountry(region.split('-')[0] ?? '')} (${region})`
}
