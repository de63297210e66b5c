import { Section } from '../../../parts/section.tsx'
import { SelectInput } from '../../../parts/select-input.tsx'
import { formatDay } from '../../../words/format-day.ts'
import type { FunnelAnswer } from '../api/numbers.ts'
import { daysOfGroup } from '../core/days-of-group.ts'
import { FUNNEL_GROUPS, type FunnelGroup, type NumbersSearch } from '../core/numbers-search.ts'
import { type CallRowsSearch, type Step, STEPS } from '../core/rows-search.ts'
import { numbersWords } from '../words/numbers-words.ts'
import { CallChart } from './call-chart.tsx'
import { CallFigure } from './figure-link.tsx'
import { FigureTable } from './figure-table.tsx'

const { funnel: own, groups } = numbersWords

type Props = {
  search: NumbersSearch
  answer: FunnelAnswer
  by: FunnelGroup
  onChange: (changed: Partial<NumbersSearch>) => void
}

/** The steps of calls by day, week or team: a chart, and its figures. */
export function OverTimeSection({ search, answer: { data, meta }, by, onChange }: Props) {
  const rows = by === 'team' ? data : data.toReversed()
  return (
    <Section
      title={numbersWords.overTimeOf[by]}
      action={
        <div className="filters">
          <SelectInput
            label={numbersWords.show}
            value={by}
            options={FUNNEL_GROUPS.map((id) => ({ id, name: groups[id] }))}
            onChange={(chosen) => {
              onChange({ by: chosen })
            }}
          />
        </div>
      }
    >
      {by !== 'team' && data.length > 0 && <CallChart data={data} meta={meta} by={by} />}
      {data.length === 0 ? (
        <p className="quiet">{own.none}</p>
      ) : (
        <FigureTable
          label={numbersWords.overTimeOf[by]}
          group={groups[by]}
          columns={STEPS.map((step) => own.steps[step])}
          rows={rows.map(({ id, attributes }) => ({
            key: id,
            name: nameOf(by, id, attributes.name),
            cells: STEPS.map((step) => (
              <CallFigure
                key={step}
                count={attributes[step]}
                label={own.steps[step]}
                rows={rowsOf({ by, id, search, meta, step })}
              />
            )),
          }))}
          total={STEPS.map((step) => (
            <CallFigure
              key={step}
              count={meta.total[step]}
              label={own.steps[step]}
              rows={rowsOf({ by: null, id: '', search, meta, step })}
            />
          ))}
        />
      )}
    </Section>
  )
}

type Cell = {
  /** Null: of all groups. */
  by: FunnelGroup | null
  id: string
  search: NumbersSearch
  meta: FunnelAnswer['meta']
  step: Step
}

/** Calls over no voice connection cannot be listed alone. */
function rowsOf({ by, id, search, meta, step }: Cell): CallRowsSearch | null {
  if (by === 'team' && id === 'none') return null
  const { from, to } = daysOfGroup(by, id, meta)
  const team = by === 'team' ? Number(id) : search.team
  return {
    step,
    since: from,
    until: to,
    ...(team !== undefined && { ofTeam: team }),
    back: search,
  }
}

function nameOf(by: FunnelGroup, id: string, name: string | null): string {
  if (by === 'day') return formatDay(id, 'short')
  if (by === 'week') return numbersWords.weekOf(formatDay(id, 'short'))
  return id === 'none' ? numbersWords.noTeam : (name ?? numbersWords.unknown(id))
}
