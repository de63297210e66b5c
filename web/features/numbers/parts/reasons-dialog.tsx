import { Link } from '@tanstack/react-router'
import type { FairnessRow } from '../../../../server/numbers/schemas.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { words } from '../../../words/words.ts'
import type { FairnessAnswer } from '../api/numbers.ts'
import { formatCount } from '../core/format-figures.ts'
import type { NumbersSearch } from '../core/numbers-search.ts'
import { numbersWords } from '../words/numbers-words.ts'

const { fairness: own } = numbersWords

type Props = {
  /** Null: closed. */
  row: FairnessRow | null
  search: NumbersSearch
  meta: FairnessAnswer['meta']
  onClose: () => void
}

/** Why an agent got its meetings, and the way to them. */
export function ReasonsDialog({ row, search, meta, onClose }: Props) {
  if (row === null) return null
  const { agent_id: id, agent_name: agent, team_id: team, turns, reasons } = row.attributes
  const name = agent ?? numbersWords.unknown(String(id))
  return (
    <DialogWindow title={own.why(name)} isOpen onClose={onClose}>
      {reasons.length === 0 ? (
        <p>{own.noReasons}</p>
      ) : (
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{own.reason}</th>
              <th scope="col" className="figure">
                {own.turns}
              </th>
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ decided_by: reason, detail, turns: count }) => (
              <tr key={reason}>
                <td>{numbersWords.reasons[reason] ?? detail}</td>
                <td className="figure">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{numbersWords.total}</th>
              <td className="figure">{formatCount(turns)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p>
        <Link
          to="/numbers/meetings"
          search={{
            outcome: 'all',
            since: meta.from,
            until: meta.to,
            zone: meta.time_zone,
            at: meta.counted_at,
            ofTeam: team,
            agent: id,
            back: search,
          }}
        >
          {own.allMeetings(name)}
        </Link>
      </p>
      <div className="buttons">
        <ActionButton onPress={onClose}>{words.common.close}</ActionButton>
      </div>
    </DialogWindow>
  )
}
