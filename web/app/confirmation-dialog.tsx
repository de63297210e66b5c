import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { AskedConfirmation } from '../api/confirmation.ts'
import { basePath } from '../api/base-path.ts'
import { hasPasskeys, provePasskey } from '../api/passkeys.ts'
import { RequestProblem } from '../api/request-problem.ts'
import { sendRequest } from '../api/send-request.ts'
import { type SessionAnswer, sessionQuery } from '../api/session.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { DialogWindow } from '../parts/dialog-window.tsx'
import { EntryForm, FormProblem } from '../parts/entry-form.tsx'
import { OidcButton } from '../parts/oidc-button.tsx'
import { TextInput } from '../parts/text-input.tsx'
import { words } from '../words/words.ts'
import { passkeysQuery } from '../features/account/api/passkeys.ts'
import { signInWords } from '../features/sign-in/words/sign-in-words.ts'

type Props = { asked: AskedConfirmation | null; onClosed: () => void }

/** Asks who the person is. */
export function ConfirmationDialog({ asked, onClosed }: Props) {
  const close = () => {
    asked?.cancelled()
    onClosed()
  }
  return (
    <DialogWindow title={words.confirm.title} isOpen={asked !== null} onClose={close}>
      <ConfirmationForm
        onCancel={close}
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

type FormProps = { onCancel: () => void; onConfirmed: () => void }

function ConfirmationForm({ onCancel, onConfirmed }: FormProps) {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const confirm = useMutation({
    mutationFn: sendProof,
    onSuccess: ({ data }) => {
      client.setQueryData(sessionQuery.queryKey, data)
      onConfirmed()
    },
  })
  const isPasskey = confirm.variables === null
  // The way that the person signed in by comes first.
  const method = session?.attributes.method
  const offersPasskey = useOffersPasskey(method === 'passkey')
  const isByPassword = !offersPasskey || method === 'password'
  const passkey = offersPasskey && (
    <>
      <FormProblem error={isPasskey ? confirm.error : null} cancelled={signInWords.cancelled} />
      <ActionButton
        look={isByPassword ? 'plain' : 'main'}
        isPending={confirm.isPending && isPasskey}
        onPress={() => {
          confirm.mutate(null)
        }}
      >
        {words.confirm.withPasskey}
      </ActionButton>
    </>
  )
  const password = (
    <PasswordForm
      error={isPasskey ? null : confirm.error}
      isPending={confirm.isPending && !isPasskey}
      look={isByPassword ? 'main' : 'plain'}
      onSubmit={({ password: typed = '' }) => {
        if (!confirm.isPending) confirm.mutate(typed)
      }}
    />
  )
  return (
    <>
      <p>{words.confirm.text}</p>
      {isByPassword ? password : passkey}
      {offersPasskey && <p className="or">{words.common.or}</p>}
      {isByPassword ? passkey : password}
      <div className="buttons">
        <ActionButton onPress={onCancel}>{words.common.cancel}</ActionButton>
      </div>
    </>
  )
}

/** Whether the person has a passkey; until that is known: whether it signed in with one. */
function useOffersPasskey(isSignedInByPasskey: boolean): boolean {
  const { data, isError } = useQuery({ ...passkeysQuery, enabled: hasPasskeys })
  return hasPasskeys && (data ? data.length > 0 : isSignedInByPasskey || isError)
}

type PasswordProps = Pick<ComponentProps<typeof EntryForm>, 'error' | 'isPending' | 'onSubmit'> & {
  look: 'main' | 'plain'
}

function PasswordForm({ look, ...props }: PasswordProps) {
  return (
    <EntryForm {...props} fields={['password']}>
      <TextInput
        name="password"
        label={words.common.password}
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <ActionButton type="submit" look={look} isPending={props.isPending}>
        {words.confirm.withPassword}
      </ActionButton>
    </EntryForm>
  )
}

/** Null: with a passkey. The form has no email, which could be wrong too. */
async function sendProof(password: string | null): Promise<SessionAnswer> {
  const attributes = password === null ? { passkey: await provePasskey() } : { password }
  try {
    return await sendRequest<SessionAnswer>('POST', '/auth/confirm', { attributes })
  } catch (error) {
    if (password === null || !(error instanceof RequestProblem)) throw error
    if (error.code !== 'sign_in_failed') throw error
    const fault = { pointer: '/data/attributes/password', detail: words.confirm.wrongPassword }
    throw new RequestProblem({ ...error.members, errors: [fault] })
  }
}
