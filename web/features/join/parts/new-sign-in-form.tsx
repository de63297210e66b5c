import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button.tsx'
import { EntryForm } from '../../../parts/entry-form.tsx'
import { TextInput } from '../../../parts/text-input.tsx'
import { words } from '../../../words/words.ts'
import type { Link } from '../api/link.ts'
import { joinWords } from '../words/join-words.ts'
import { MIN_PASSWORD_LENGTH } from '../../../parts/min-password-length.ts'

const FIELDS = ['name', 'email', 'password']

/** How the person will sign in. Without password and passkey: as already signed in. */
export type NewSignIn = {
  usesPasskey: boolean
  name?: string
  email?: string
  password?: string
}

type Props = {
  link: Link
  canUsePasskeys: boolean
  error: Error | null
  isPending: boolean
  onSubmit: (given: NewSignIn) => void
}

/** The name and the email of a new person, and a passkey or a password. */
export function NewSignInForm({ link, canUsePasskeys, error, isPending, onSubmit }: Props) {
  const [usesPasskey, setUsesPasskey] = useState(canUsePasskeys)
  const isInvitation = link.kind === 'invitation'
  const byPassword = isInvitation ? joinWords.password : joinWords.savePassword
  return (
    <EntryForm
      error={error}
      isPending={isPending}
      fields={FIELDS}
      cancelled={words.errors.passkeyCancelled}
      onSubmit={(values) => {
        onSubmit({ ...values, usesPasskey })
      }}
    >
      <PersonFields link={link} />
      {usesPasskey ? (
        <p className="hint">{joinWords.passkeyHint}</p>
      ) : (
        <TextInput
          name="password"
          label={words.common.password}
          hint={words.common.passwordHint}
          minLength={MIN_PASSWORD_LENGTH}
          type="password"
          autoComplete="new-password"
          isRequired
        />
      )}
      <ActionButton type="submit" look="main" isPending={isPending} working={words.common.saving}>
        {usesPasskey ? joinWords.passkey : byPassword}
      </ActionButton>
      {canUsePasskeys && (
        <ActionButton
          look="quiet"
          onPress={() => {
            setUsesPasskey(!usesPasskey)
          }}
        >
          {usesPasskey ? joinWords.usePassword : joinWords.usePasskey}
        </ActionButton>
      )}
    </EntryForm>
  )
}

/** Whom the link is for; a person who joins can correct it. */
function PersonFields({ link: { kind, name, email } }: { link: Link }) {
  if (kind === 'sign_in')
    return (
      <>
        {/* Programs that keep passwords store the new one for this email. */}
        <input hidden autoComplete="username" value={email ?? ''} readOnly />
        <dl className="facts">
          <div>
            <dt>{joinWords.person}</dt>
            <dd>
              {name} <span className="quiet">{email}</span>
            </dd>
          </div>
        </dl>
      </>
    )
  return (
    <>
      <TextInput
        name="name"
        label={words.common.name}
        autoComplete="name"
        defaultValue={name ?? ''}
        maxLength={200}
        isRequired
      />
      <TextInput
        name="email"
        label={words.common.email}
        type="email"
        autoComplete="username"
        defaultValue={email ?? ''}
        isRequired
      />
    </>
  )
}
