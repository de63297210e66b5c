import { useBlocker } from '@tanstack/react-router'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'
import { DialogWindow } from './dialog-window.tsx'

/** Asks before a page with changes that are not saved is left. */
export function UnsavedDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <DialogWindow
      title={words.draft.leaveTitle}
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
    >
      <p>{words.draft.leaveText}</p>
      <div className="buttons">
        <ActionButton onPress={() => blocker.proceed?.()}>{words.draft.leave}</ActionButton>
        <ActionButton look="main" onPress={() => blocker.reset?.()}>
          {words.draft.stay}
        </ActionButton>
      </div>
    </DialogWindow>
  )
}
