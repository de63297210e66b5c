import { ActionButton } from '../../../parts/action-button.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { words } from '../../../words/words.ts'
import type { Outside } from '../api/schedules.ts'
import { hoursWords } from '../words/hours-words.ts'
import { OutsideMeetings } from './outside-meetings.tsx'

type Props = {
  /** Undefined: not known yet. */
  outside: Outside | undefined
  timeZone: string
  error: Error | null
  isFaulty: boolean
  isPending: boolean
  onDiscard: () => void
}

/** Saves what was edited, beside what it does to the meetings. */
export function SaveBar({ outside, timeZone, error, isFaulty, isPending, onDiscard }: Props) {
  return (
    <div className="save-bar">
      {error ? (
        <FormProblem error={error} />
      ) : outside ? (
        <OutsideMeetings outside={outside} timeZone={timeZone} />
      ) : (
        <p className="quiet">{isFaulty ? hoursWords.unsaved : hoursWords.checking}</p>
      )}
      <div className="buttons">
        <ActionButton onPress={onDiscard}>{hoursWords.discard}</ActionButton>
        <ActionButton type="submit" look="main" isPending={isPending} working={words.common.saving}>
          {outside && outside.total > 0 ? hoursWords.saveAnyway : words.common.save}
        </ActionButton>
      </div>
    </div>
  )
}
