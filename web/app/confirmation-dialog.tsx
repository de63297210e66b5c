import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AskedConfirmation } from '../api/confirmation.ts'
import { basePath } from '../api/base-path.ts'
import { hasPasskeys, provePasskey } from '../api/passkeys.ts'
import { sendRequest } from '../api/send-request.ts'
import { type SessionAnswer, sessionQuery } from '../api/session.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { DialogWindow } from '../parts/dialog-window.tsx'
import { EntryForm, FormProblem } from '../parts/entry-form.tsx'
import { OidcButton } from '../parts/oidc-button.tsx'
import { TextInput } from '../parts/text-input.tsx'
import { words } from '../words/words.ts'
import { signInWords } from '../features/sign-in/words/sign-in-words.ts'

type Props = { asked: AskedConfirmation | null; onClosed: () => void }

/** Asks who the person is. */
export function ConfirmationDialog({ asked, onClosed }: Props) {
  return (
    <DialogWindow
      title={words.confirm.title}
      isOpen={asked !== null}
      onClose={() => {
        asked?.cancelled()
        onClosed()
      }}
    >
      <ConfirmationForm
        onConfirmed={() => {
          asked?.confirmed()
          onClosed()
        }}
      />
      <OidcButton
        confirms
        to={location.pathname.slice(`${basePath}/app`.length) + location.search}
      />
    </DialogWindow>
  )
}

function ConfirmationForm({ onConfirmed }: { onConfirmed: () => void }) {
  const client = useQueryClient()
  const confirm = useMutation({
    mutationFn: async (password: string | null) => {
      const attributes = password === null ? { passkey: await provePasskey() } : { password }
      return sendRequest<SessionAnswer>('POST', '/auth/confirm', { attributes })
    },
    onSuccess: ({ data }) => {
      client.setQueryData(sessionQuery.queryKey, data)
      onConfirmed()
    },
  })
  const isPasskey = confirm.variables === null
  return (
    <>
      <p>{words.confirm.text}</p>
      {hasPasskeys && (
        <>
          <FormProblem error={isPasskey ? confirm.error : null} cancelled={signInWords.cancelled} />
          <ActionButton
            look="main"
            isPending={confirm.isPending && isPasskey}
            onPress={() => {
              confirm.mutate(null)
            }}
          >
            {words.confirm.withPasskey}
          </ActionButton>
          <p className="or">{words.common.or}</p>
        </>
      )}
      <EntryForm
        error={isPasskey ? null : confirm.error}
        isPending={confirm.isPending}
        fields={['password']}
        onSubmit={({ password = '' }) => {
          confirm.mutate(password)
        }}
      >
        <TextInput
          name="password"
          label={words.common.password}
          type="password"
          autoComplete="current-password"
          isRequired
        />
        <ActionButton
          type="submit"
          look={hasPasskeys ? 'plain' : 'main'}
          isPending={confirm.isPending && !isPasskey}
        >
          {words.confirm.withPassword}
        </ActionButton>
      </EntryForm>
    </>
  )
}
