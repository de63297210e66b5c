import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import type { Provider } from '../api/connections.ts'
import { calendarWords } from '../words/calendar-words.ts'
import { ConnectForm } from './connect-form.tsx'
import { SignInLink } from './sign-in-link.tsx'

type Props = {
  agents: ReadonlyMap<number, string>
  /** The agent that is shown; undefined: all are. */
  agentId: number | undefined
  providers: readonly Provider[]
  onDone: (text: string) => void
}

/** A button that connects a calendar of an agent. */
export function Connect({ agents, onDone, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setLink(null)
  }
  return (
    <>
      <ActionButton
        look="main"
        isDisabled={agents.size === 0}
        onPress={() => {
          setOpen(true)
        }}
      >
        {calendarWords.connect}
      </ActionButton>
      <DialogWindow title={calendarWords.connectTitle} isOpen={isOpen} onClose={close}>
        {link === null ? (
          <ConnectForm
            {...props}
            agents={agents}
            onCancel={close}
            onLink={setLink}
            onDone={(text) => {
              // A sign-in goes on in the dialog with its link.
              if (text !== '') close()
              onDone(text === '' ? calendarWords.waiting : text)
            }}
          />
        ) : (
          <SignInLink url={link} onClose={close} />
        )}
      </DialogWindow>
    </>
  )
}
