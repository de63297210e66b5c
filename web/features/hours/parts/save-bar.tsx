import type { MeetingsOutside } from '../../../api/resource.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { OutsideNotice } from '../../../parts/outside-notice.tsx'
import { words } from '../../../words/words.ts'
import { hoursWords } from '../words/hours-words.ts'

type Props = {
  /** Undefined: not known yet. */
  outside: MeetingsOutside | undefined
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
      ) : outside && outside.total > 0 ? (
        <OutsideNotice
          outside={outside}
          timeZone={timeZone}
          title={hoursWords.outside(outside.total)}
        />
      ) : outside ? (
        <Notice kind="good">{hoursWords.noneOutside}</Notice>
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
