import { useQuery } from '@tanstack/react-query'
import { PlainSelect } from '../../../parts/plain-select.tsx'
import { words } from '../../../words/words.ts'
import { type HolidayRegions, holidayRegionsQuery } from '../api/holiday-regions.ts'
import { nameCountry } from '../name-country.ts'
import { hoursWords } from '../words/hours-words.ts'

type Props = {
  /** ISO 3166-1 alpha-2, or ISO 3166-2 for a part of a country; empty: none. */
  value: string
  isDisabled: boolean
  onChange: (region: string) => void
}
type Option = { id: string; name: string }

/** A country, and its regions if they have public holidays of their own. */
export function RegionInput({ value, isDisabled, onChange }: Props) {
  const { data: regions = {} } = useQuery(holidayRegionsQuery)
  const [country = '', part = ''] = value.split('-')
  const parts = listParts(regions, country)
  return (
    <div className="regions">
      <PlainSelect
        label={hoursWords.country}
        options={[{ id: '', name: hoursWords.noHolidays }, ...listCountries(regions, country)]}
        value={country}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      {parts.length > 0 && (
        <PlainSelect
          label={hoursWords.region}
          options={[{ id: '', name: hoursWords.wholeCountry }, ...parts]}
          value={part}
          isDisabled={isDisabled}
          onChange={(chosen) => {
            onChange(chosen === '' ? country : `${country}-${chosen}`)
          }}
        />
      )}
    </div>
  )
}

/** Also the chosen one while the others are loaded. */
function listCountries(regions: HolidayRegions, chosen: string): Option[] {
  const codes = new Set([...Object.keys(regions), ...(chosen === '' ? [] : [chosen])])
  return inOrder([...codes].map((id) => ({ id, name: nameCountry(id) })))
}

function listParts(regions: HolidayRegions, country: string): Option[] {
  return inOrder(
    Object.entries(regions[country] ?? {}).map(([id, names]) => ({
      id,
      name: typeof names === 'string' ? names : (names[words.tag] ?? names.en ?? id),
    })),
  )
}

function inOrder(options: Option[]): Option[] {
  return options.toSorted((a, b) => a.name.localeCompare(b.name, words.tag))
}
