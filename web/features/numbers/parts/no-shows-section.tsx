import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../parts/loaded.tsx'
import { Section } from '../../../parts/section.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { formatDay } from '../../../words/format-day.ts'
import { type NoShowsAnswer, noShowsQuery } from '../api/numbers.ts'
import { daysOfGroup } from '../core/days-of-group.ts'
import { formatShare } from '../core/format-figures.ts'
import {
  filtersOf,
  NO_SHOW_GROUPS,
  type NoShowGroup,
  type NumbersSearch,
} from '../core/numbers-search.ts'
import { type MeetingRowsSearch, type Outcome, OUTCOMES } from '../core/rows-search.ts'
import { numbersWords } from '../words/numbers-words.ts'
import { CsvLink } from './csv-link.tsx'
import { MeetingFigure } from './figure-link.tsx'
import { FigureTable } from './figure-table.tsx'

const { noShows: own, groups } = numbersWords

type Props = { search: NumbersSearch; onChange: (changed: Partial<NumbersSearch>) => void }

/** How meetings ended, by what they have in common. */
export function NoShowsSection({ search, onChange }: Props) {
  const group = search.group ?? 'meeting_type'
  const filters = { ...filtersOf(search), group_by: group }
  const query = useQuery(noShowsQuery(filters))
  return (
    <Section
      title={own.title}
      action={
        <div className="filters">
          <SelectInput
            label={numbersWords.show}
            value={group}
            options={NO_SHOW_GROUPS.map((id) => ({ id, name: groups[id] }))}
            onChange={(chosen) => {
              onChange({ group: chosen })
            }}
          />
          <CsvLink name="no_shows" filters={filters} title={own.title} />
        </div>
      }
    >
      <Loaded query={query} name={own.title}>
        {(answer) => <NoShows search={search} answer={answer} group={group} />}
      </Loaded>
      <p className="hint">
        {own.note} {group === 'agent' && own.several} {numbersWords.few}
      </p>
    </Section>
  )
}

type FiguresProps = { search: NumbersSearch; answer: NoShowsAnswer; group: NoShowGroup }

function NoShows({ search, answer: { data, meta }, group }: FiguresProps) {
  if (data.length === 0) return <p className="quiet">{own.none}</p>
  return (
    <FigureTable
      label={own.title}
      group={groups[group]}
      columns={[...OUTCOMES.map((outcome) => own[outcome]), own.rate]}
      rows={data.map(({ id, attributes }) => ({
        key: id,
        name: nameOf(group, id, attributes.name),
        cells: [
          ...OUTCOMES.map((outcome) => (
            <MeetingFigure
              key={outcome}
              count={attributes[outcome]}
              label={own[outcome]}
              rows={rowsOf({ group, id, search, meta, outcome })}
            />
          )),
          formatShare(attributes.no_shows, attributes.meetings),
        ],
      }))}
      total={[
        ...OUTCOMES.map((outcome) => (
          <MeetingFigure
            key={outcome}
            count={meta.total[outcome]}
            label={own[outcome]}
            rows={rowsOf({ group: null, id: '', search, meta, outcome })}
          />
        )),
        formatShare(meta.total.no_shows, meta.total.meetings),
      ]}
    />
  )
}

type Cell = {
  /** Null: of all groups. */
  group: NoShowGroup | null
  id: string
  search: NumbersSearch
  meta: NoShowsAnswer['meta']
  outcome: Outcome
}

/** Meetings cannot be listed by their lead time. */
function rowsOf({ group, id, search, meta, outcome }: Cell): MeetingRowsSearch | null {
  if (group === 'lead_time') return null
  const { from, to } = daysOfGroup(group, id, meta)
  const team = group === 'team' ? Number(id) : search.team
  return {
    outcome,
    since: from,
    until: to,
    zone: meta.time_zone,
    at: meta.counted_at,
    ...(team !== undefined && { ofTeam: team }),
    ...(group === 'agent' && { agent: Number(id) }),
    ...(group === 'meeting_type' && { type: Number(id) }),
    back: search,
  }
}

function nameOf(group: NoShowGroup, id: string, name: string | null): string {
  if (group === 'day') return formatDay(id, 'short')
  if (group === 'week') return numbersWords.weekOf(formatDay(id, 'short'))
  if (group === 'lead_time') return numbersWords.leadTimes[id] ?? id
  return name ?? numbersWords.unknown(id)
}
