import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { words } from '../../../words/words.ts'
import { generateSecret } from '../api/new-secrets.ts'
import { changeConnection, type Connection, type Secrets } from '../api/voice-connections.ts'
import { describePlatform } from '../describe-platform.ts'
import { connectionWords } from '../words/connection-words.ts'
import { SecretInputs } from './secret-inputs.tsx'

type Props = {
  connection: Connection
  /** Called with the secret to show; null: the platform has it already. */
  onReplaced: (secret: string | null) => void
}

/** A button that opens the secrets of a connection, to replace them. */
export function ReplaceSecrets({ connection, onReplaced }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <ActionButton
        look="quiet"
        onPress={() => {
          setOpen(true)
        }}
      >
        {connectionWords.replace}
      </ActionButton>
      <DialogWindow title={connectionWords.replace} isOpen={isOpen} onClose={close}>
        <ReplaceForm
          connection={connection}
          onCancel={close}
          onReplaced={(secret) => {
            close()
            onReplaced(secret)
          }}
        />
      </DialogWindow>
    </>
  )
}

function ReplaceForm({ connection, onReplaced, onCancel }: Props & { onCancel: () => void }) {
  const { platform } = connection.attributes
  const { ownSecret, secrets: names } = describePlatform(platform)
  const [secrets, setSecrets] = useState<Secrets>(() =>
    ownSecret ? { secret: generateSecret() } : {},
  )
  const replace = useMutation({
    mutationFn: () => changeConnection(connection.id, secrets),
    onSuccess: () => {
      onReplaced(ownSecret ? (secrets.secret ?? null) : null)
    },
  })
  return (
    <EntryForm
      error={replace.error}
      isPending={replace.isPending}
      fields={names}
      onSubmit={() => {
        replace.mutate()
      }}
    >
      <p>{connectionWords.replaceText}</p>
      <SecretInputs platform={platform} names={names} value={secrets} onChange={setSecrets} />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton
          type="submit"
          look="main"
          isPending={replace.isPending}
          working={words.common.saving}
        >
          {connectionWords.replaceNow}
        </ActionButton>
      </div>
    </EntryForm>
  )
}
