import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { hoursWords } from '../words/hours-words.ts'

type Props = {
  blocker:
    | { status: 'blocked'; proceed: () => void; reset: () => void }
    | { status: 'idle'; proceed: undefined; reset: undefined }
}

/** Asks before a page with changes that are not saved is left. */
export function LeaveDialog({ blocker }: Props) {
  if (blocker.status !== 'blocked') return null
  return (
    <DialogWindow title={hoursWords.leaveTitle} isOpen onClose={blocker.reset}>
      <p>{hoursWords.leaveText}</p>
      <div className="buttons">
        <ActionButton look="danger" onPress={blocker.proceed}>
          {hoursWords.leave}
        </ActionButton>
        <ActionButton look="main" onPress={blocker.reset}>
          {hoursWords.stay}
        </ActionButton>
      </div>
    </DialogWindow>
  )
}
