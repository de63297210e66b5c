import { RequestProblem } from '../../../api/request-problem.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { formatDay } from '../../../words/format-day.ts'
import type { Roster } from '../api/roster.ts'
import { dateOf, formatRange } from '../core/times.ts'
import { dayWords } from '../words/day-words.ts'
import { agentName } from './shown.ts'

export type Alternative = { start_time: string; end_time: string; agent_id: number }
type Props = {
  error: Error | null
  roster: Roster
  zone: string
  /** Chooses one of the times that are offered instead. */
  onChoose: (alternative: Alternative) => void
}

/** Why a booking or a move was not done, with the times that are free instead. */
export function ChangeProblem({ error, roster, zone, onChoose }: Props) {
  if (!(error instanceof RequestProblem)) return <FormProblem error={error} />
  if (error.status === 0) return <Notice kind="bad">{dayWords.lost}</Notice>
  if (error.code !== 'slot_unavailable') return <FormProblem error={error} />
  const { reason, alternatives = [] } = error.members as {
    reason?: string
    alternatives?: readonly Alternative[]
  }
  return (
    <Notice kind="bad">
      <strong>{dayWords.refused}</strong>
      <p>{dayWords.refusals[reason ?? ''] ?? error.message}</p>
      <p>{alternatives.length > 0 ? dayWords.refusedText : dayWords.noAlternatives}</p>
      {alternatives.map((each) => (
        <ActionButton
          key={`${each.start_time} ${each.agent_id}`}
          onPress={() => {
            onChoose(each)
          }}
        >
          {`${formatDay(dateOf(each.start_time, zone), 'short')} ${formatRange(each, zone)}, ${agentName(roster, each.agent_id)}`}
        </ActionButton>
      ))}
    </Notice>
  )
}
