import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DateInput } from '../../../parts/date-input.tsx'
import { DialogButton } from '../../../parts/dialog-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { SecretDialog } from '../../../parts/secret-dialog.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { words } from '../../../words/words.ts'
import { createToken, type Scope } from '../api/tokens.ts'
import { tokenWords } from '../words/token-words.ts'
import { ScopesInput } from './scopes-input.tsx'

/** A button that opens the form of a new token, and shows its secret afterwards. */
export function NewTokenButton({ onCreated }: { onCreated: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <DialogButton label={tokenWords.create}>
        {(close) => (
          <NewTokenForm
            onCancel={close}
            onCreated={(shown) => {
              close()
              setSecret(shown)
              onCreated()
            }}
          />
        )}
      </DialogButton>
      <SecretDialog
        title={tokenWords.secretTitle}
        text={tokenWords.secretText}
        label={tokenWords.secret}
        secret={secret}
        onClose={() => {
          setSecret(null)
        }}
      />
    </>
  )
}

type FormProps = { onCancel: () => void; onCreated: (secret: string) => void }

function NewTokenForm({ onCancel, onCreated }: FormProps) {
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [expires, setExpires] = useState('')
  const create = useMutation({
    mutationFn: createToken,
    onSuccess: ({ attributes: { secret } }) => {
      onCreated(secret)
    },
  })
  return (
    <EntryForm
      error={create.error}
      isPending={create.isPending}
      fields={['name', 'rate_limit', 'scopes']}
      onSubmit={({ name = '', rate_limit: limit = '' }) => {
        create.mutate({
          name: name.trim(),
          scopes: [...scopes],
          ...(/^\d+$/.test(limit) && { rate_limit: Number(limit) }),
          ...(expires !== '' && { expires_at: endOf(expires) }),
        })
      }}
    >
      <TextInput
        name="name"
        label={words.common.name}
        hint={tokenWords.nameHint}
        maxLength={200}
        isRequired
        autoFocus
        autoComplete="off"
      />
      <ScopesInput value={scopes} onChange={setScopes} />
      <TextInput
        name="rate_limit"
        label={tokenWords.rateLimit}
        hint={tokenWords.rateLimitHint}
        inputMode="numeric"
        pattern="[0-9]{1,7}"
        autoComplete="off"
      />
      <DateInput label={tokenWords.expires} value={expires} onChange={setExpires} />
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
        <ActionButton
          type="submit"
          look="main"
          isPending={create.isPending}
          working={words.common.saving}
        >
          {tokenWords.createNow}
        </ActionButton>
      </div>
    </EntryForm>
  )
}

/** The end of a day where the person is. */
function endOf(day: string): string {
  const next = Temporal.PlainDate.from(day).add({ days: 1 })
  return next.toZonedDateTime(Temporal.Now.timeZoneId()).toInstant().toString()
}
