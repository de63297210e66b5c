import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { words } from '../../../words/words.ts'
import { changeCredentials, type Connection } from '../api/connections.ts'
import { calendarWords } from '../words/calendar-words.ts'

type Props = { connection: Connection; title: string; onDone: (text: string) => void }

/** A button that stores a new password, or a new address, which is never shown again. */
export function ChangePassword({ connection, title, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isAddress = connection.attributes.provider === 'ics'
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <ActionButton
        look="quiet"
        aria-label={(isAddress ? calendarWords.newUrlOf : calendarWords.newPasswordOf)(title)}
        onPress={() => {
          setOpen(true)
        }}
      >
        {isAddress ? calendarWords.newUrl : calendarWords.newPassword}
      </ActionButton>
      <DialogWindow
        title={(isAddress ? calendarWords.newUrlOf : calendarWords.newPasswordOf)(title)}
        isOpen={isOpen}
        onClose={close}
      >
        <SecretForm
          connection={connection}
          isAddress={isAddress}
          onCancel={close}
          onDone={() => {
            close()
            onDone(calendarWords.secretChanged)
          }}
        />
      </DialogWindow>
    </>
  )
}

type FormProps = {
  connection: Connection
  isAddress: boolean
  onCancel: () => void
  onDone: () => void
}

function SecretForm({ connection, isAddress, onCancel, onDone }: FormProps) {
  const name = isAddress ? 'url' : 'password'
  const save = useMutation({
    mutationFn: (sent: object) => changeCredentials(connection, sent),
    onSuccess: onDone,
  })
  return (
    <EntryForm
      error={save.error}
      isPending={save.isPending}
      fields={[name]}
      onSubmit={(typed) => {
        save.mutate({ [name]: typed[name] ?? '' })
      }}
    >
      <TextInput
        name={name}
        type={isAddress ? 'text' : 'password'}
        label={isAddress ? calendarWords.url : calendarWords.password}
        hint={isAddress ? calendarWords.urlHint : calendarWords.passwordHint}
        isRequired
        autoFocus
        autoComplete="new-password"
      />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton
          type="submit"
          look="main"
          isPending={save.isPending}
          working={calendarWords.connecting}
        >
          {words.common.save}
        </ActionButton>
      </div>
    </EntryForm>
  )
}
