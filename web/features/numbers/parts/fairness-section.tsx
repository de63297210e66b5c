import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FairnessRow } from '../../../../server/numbers/schemas.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Section } from '../../../parts/section.tsx'
import { type FairnessAnswer, fairnessQuery } from '../api/numbers.ts'
import { formatCount, formatDifference, formatTenths } from '../core/format-figures.ts'
import { filtersOf, type NumbersSearch } from '../core/numbers-search.ts'
import { numbersWords } from '../words/numbers-words.ts'
import { Bar } from './bar.tsx'
import { CsvLink } from './csv-link.tsx'
import { ReasonsDialog } from './reasons-dialog.tsx'

const { fairness: own } = numbersWords

/** The turns of agents against their weights, team by team. */
export function FairnessSection({ search }: { search: NumbersSearch }) {
  const query = useQuery(fairnessQuery(filtersOf(search)))
  return (
    <Section
      title={own.title}
      action={<CsvLink name="fairness" filters={filtersOf(search)} title={own.title} />}
    >
      <Loaded query={query} name={own.title}>
        {(answer) =>
          answer.data.length === 0 ? (
            <p className="quiet">{own.none}</p>
          ) : (
            <Teams search={search} answer={answer} />
          )
        }
      </Loaded>
      <p className="hint">{own.note}</p>
    </Section>
  )
}

function Teams({
  search,
  answer: { data, meta },
}: {
  search: NumbersSearch
  answer: FairnessAnswer
}) {
  const [opened, setOpened] = useState<FairnessRow | null>(null)
  const teams = [...Map.groupBy(data, ({ attributes }) => attributes.team_id).entries()]
  return (
    <>
      {teams.map(([id, rows]) => (
        <Team key={id} rows={rows} onOpen={setOpened} />
      ))}
      <ReasonsDialog
        row={opened}
        search={search}
        meta={meta}
        onClose={() => {
          setOpened(null)
        }}
      />
    </>
  )
}

type TeamProps = { rows: readonly FairnessRow[]; onOpen: (row: FairnessRow) => void }

function Team({ rows, onOpen }: TeamProps) {
  const max = Math.max(...rows.flatMap(({ attributes: { turns, expected } }) => [turns, expected]))
  const all = rows.reduce((sum, { attributes }) => sum + attributes.turns, 0)
  const { team_id: id, team_name: team } = rows[0]!.attributes
  const name = team ?? numbersWords.unknown(String(id))
  return (
    <div className="scroll" role="group" aria-label={`${own.title}: ${name}`} tabIndex={0}>
      <table className="figures fairness">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <td className="bar-cell" />
            <th scope="col" className="figure">
              {own.weight}
            </th>
            <th scope="col" className="figure">
              {own.turns}
            </th>
            <th scope="col" className="figure">
              {own.expected}
            </th>
            <th scope="col" className="figure">
              {own.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <AgentRow key={row.id} row={row} max={max} all={all} onOpen={onOpen} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{numbersWords.total}</th>
            <td className="bar-cell" />
            <td />
            <td className="figure">{formatCount(all)}</td>
            <td />
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

type AgentProps = {
  row: FairnessRow
  max: number
  all: number
  onOpen: (row: FairnessRow) => void
}

function AgentRow({ row, max, all, onOpen }: AgentProps) {
  const { agent_id: id, agent_name: agent, weight, turns, expected, difference } = row.attributes
  const name = agent ?? numbersWords.unknown(String(id))
  const text = formatDifference(difference)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="bar-cell">
        <Bar value={turns} max={max} tick={expected} />
      </td>
      <td className="figure">{formatCount(weight)}</td>
      <td className="figure">{formatCount(turns)}</td>
      <td className="figure">{formatTenths(expected)}</td>
      <td className="figure">
        <ActionButton
          look="quiet"
          aria-label={own.open(name, text, all)}
          onPress={() => {
            onOpen(row)
          }}
        >
          {text}
        </ActionButton>
      </td>
    </tr>
  )
}
