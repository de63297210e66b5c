import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withConfirmation } from '../../../api/confirmation.ts'
import { sendRequest } from '../../../api/send-request.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { Section } from '../../../parts/section.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { words } from '../../../words/words.ts'
import { sessionsQuery } from '../api/sessions.ts'
import { accountWords } from '../words/account-words.ts'
import { MIN_PASSWORD_LENGTH } from '../../../parts/min-password-length.ts'

/** A new password. */
export function PasswordSection({ email }: { email: string }) {
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const change = useMutation({
    mutationFn: () =>
      withConfirmation(() => sendRequest('PUT', '/auth/password', { attributes: { password } })),
    onSuccess: () => {
      setPassword('')
      return client.invalidateQueries(sessionsQuery)
    },
  })
  return (
    <Section title={accountWords.password}>
      {change.isSuccess && <Notice kind="good">{accountWords.passwordSaved}</Notice>}
      <EntryForm
        error={change.error}
        isPending={change.isPending}
        fields={['password']}
        onSubmit={() => {
          change.mutate()
        }}
      >
        {/* Programs that keep passwords store the new one for this email. */}
        <input hidden name="username" autoComplete="username" value={email} readOnly />
        <TextInput
          name="password"
          label={words.common.newPassword}
          hint={`${words.common.passwordHint} ${accountWords.passwordText}`}
          minLength={MIN_PASSWORD_LENGTH}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          isRequired
        />
        <ActionButton type="submit" isPending={change.isPending} working={words.common.saving}>
          {accountWords.savePassword}
        </ActionButton>
      </EntryForm>
    </Section>
  )
}
