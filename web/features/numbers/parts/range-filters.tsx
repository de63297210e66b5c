import { useQuery } from '@tanstack/react-query'
import { teamNamesQuery } from '../../../api/names-query.ts'
import { DateInput } from '../../../parts/date-input.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { formatDay } from '../../../words/format-day.ts'
import type { NumbersSearch } from '../core/numbers-search.ts'
import { numbersWords } from '../words/numbers-words.ts'

const RANGES = [7, 28, 90, 365]
const DEFAULT_DAYS = 28
const CHOSEN = 'chosen'

type Props = {
  search: NumbersSearch
  /** The days of the figures, as soon as they are known. */
  meta: { from: string; to: string; time_zone: string } | undefined
  onChange: (changed: Partial<NumbersSearch>) => void
}

/** The days and the team of all figures. */
export function RangeFilters({ search, meta, onChange }: Props) {
  const { data: teams } = useQuery(teamNamesQuery)
  const isChosen = search.from !== undefined
  const days = search.days ?? DEFAULT_DAYS
  const range = isChosen ? CHOSEN : String(days)
  const chooseRange = (id: string) => {
    onChange(
      id === CHOSEN
        ? { days: undefined, from: meta?.from, to: meta?.to }
        : { days: Number(id), from: undefined, to: undefined },
    )
  }
  const offered = RANGES.includes(days) ? RANGES : [days, ...RANGES]
  return (
    <div className="range-filters">
      <div className="filters">
        <SelectInput
          label={numbersWords.range}
          value={range}
          options={[
            ...offered.map((each) => ({ id: String(each), name: numbersWords.last(each) })),
            { id: CHOSEN, name: numbersWords.chosen },
          ]}
          onChange={chooseRange}
        />
        {isChosen && <ChosenDays search={search} onChange={onChange} />}
        <SelectInput
          label={numbersWords.team}
          value={search.team ?? 0}
          options={[
            { id: 0, name: numbersWords.allTeams },
            ...[...(teams ?? [])].map(([id, name]) => ({ id, name })),
          ]}
          onChange={(id) => {
            onChange({ team: id === 0 ? undefined : id })
          }}
        />
      </div>
      {meta && (
        <p className="quiet">
          {numbersWords.days(formatDay(meta.from), formatDay(meta.to), meta.time_zone)}
        </p>
      )}
    </div>
  )
}

function ChosenDays({ search: { from, to }, onChange }: Omit<Props, 'meta'>) {
  return (
    <>
      <DateInput
        label={numbersWords.from}
        value={from ?? ''}
        {...(to !== undefined && { max: to })}
        onChange={(day) => {
          onChange({ from: day })
        }}
      />
      <DateInput
        label={numbersWords.to}
        value={to ?? ''}
        {...(from !== undefined && { min: from })}
        onChange={(day) => {
          onChange({ to: day })
        }}
      />
    </>
  )
}
