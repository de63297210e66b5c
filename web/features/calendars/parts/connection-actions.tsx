import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { type Connection, createSignInLink, disconnect, readNow } from '../api/connections.ts'
import { calendarWords } from '../words/calendar-words.ts'
import { ChangeConnection } from './change-connection.tsx'
import { ChangePassword } from './change-password.tsx'
import { SignInLink } from './sign-in-link.tsx'

type Props = { connection: Connection; title: string; onDone: (text: string) => void }

/** Reads the calendars now, signs in again, changes or ends the connection. */
export function ConnectionActions({ connection, title, onDone }: Props) {
  const { state, provider } = connection.attributes
  const hasCredentials = provider === 'caldav' || provider === 'ics'
  return (
    <div className="row-actions">
      {state !== 'pending' && <ReadNow connection={connection} title={title} onDone={onDone} />}
      <SignIn connection={connection} title={title} />
      {hasCredentials && state !== 'pending' && (
        <ChangePassword connection={connection} title={title} onDone={onDone} />
      )}
      <ChangeConnection connection={connection} title={title} onDone={onDone} />
      <ConfirmedAction
        label={calendarWords.disconnect}
        fullLabel={calendarWords.disconnectOf(title)}
        title={calendarWords.disconnectTitle(title)}
        text={calendarWords.disconnectText}
        run={() => disconnect(connection)}
        onDone={() => {
          onDone(calendarWords.disconnected(title))
        }}
      />
    </div>
  )
}

function ReadNow({ connection, title, onDone }: Props) {
  const sync = useMutation({
    mutationFn: () => readNow(connection),
    onSuccess: () => {
      onDone(calendarWords.beingRead)
    },
  })
  return (
    <>
      <ActionButton
        look="quiet"
        aria-label={calendarWords.readNowOf(title)}
        isPending={sync.isPending}
        onPress={() => {
          sync.mutate()
        }}
      >
        {calendarWords.readNow}
      </ActionButton>
      <FormProblem error={sync.error} />
    </>
  )
}

function SignIn({ connection, title }: Omit<Props, 'onDone'>) {
  const [link, setLink] = useState<string | null>(null)
  const close = () => {
    setLink(null)
  }
  const sign = useMutation({
    mutationFn: () => createSignInLink(connection),
    onSuccess: ({ meta }) => {
      setLink(meta.sign_in_url)
    },
  })
  const isPending = connection.attributes.state === 'pending'
  return (
    <>
      <ActionButton
        look="quiet"
        aria-label={calendarWords.signInOf(title)}
        isPending={sign.isPending}
        onPress={() => {
          sign.mutate()
        }}
      >
        {isPending ? calendarWords.signIn : calendarWords.signInAgain}
      </ActionButton>
      <FormProblem error={sign.error} />
      <DialogWindow title={calendarWords.signInTitle} isOpen={link !== null} onClose={close}>
        {link !== null && <SignInLink url={link} onClose={close} />}
      </DialogWindow>
    </>
  )
}
