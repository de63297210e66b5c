import { Section } from '../../../parts/section.tsx'
import type { FunnelAnswer } from '../api/numbers.ts'
import { formatShare } from '../core/format-figures.ts'
import { filtersOf, type NumbersSearch } from '../core/numbers-search.ts'
import { STEPS } from '../core/rows-search.ts'
import { numbersWords } from '../words/numbers-words.ts'
import { Bar } from './bar.tsx'
import { CsvLink } from './csv-link.tsx'
import { CallFigure } from './figure-link.tsx'

const { funnel: own } = numbersWords

type Props = { search: NumbersSearch; answer: FunnelAnswer }

/** How many calls reached each step, in all. */
export function FunnelSection({ search, answer: { meta } }: Props) {
  const { total, from, to } = meta
  const filters = { ...filtersOf(search), group_by: search.by ?? 'day' }
  return (
    <Section
      title={own.title}
      action={<CsvLink name="funnel" filters={filters} title={own.title} />}
    >
      {total.calls === 0 && (
        <p>
          {own.none} <span className="quiet">{own.noneHint}</span>
        </p>
      )}
      <table className="figures funnel">
        <thead>
          <tr>
            <th scope="col">{own.step}</th>
            <td className="bar-cell" />
            <th scope="col" className="figure">
              {own.count}
            </th>
            <th scope="col" className="figure">
              {own.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {STEPS.map((step) => (
            <tr key={step}>
              <th scope="row">
                {own.steps[step]}
                <span className="hint">{own.means[step]}</span>
              </th>
              <td className="bar-cell">
                <Bar value={total[step]} max={total.calls} />
              </td>
              <td className="figure total">
                <CallFigure
                  count={total[step]}
                  label={own.steps[step]}
                  rows={{
                    step,
                    since: from,
                    until: to,
                    ...(search.team !== undefined && { ofTeam: search.team }),
                    back: search,
                  }}
                />
              </td>
              <td className="figure quiet">{formatShare(total[step], total.calls)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">
        {own.note} {numbersWords.few}
      </p>
    </Section>
  )
}
