import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasPasskeys, provePasskey } from '../../api/passkeys.ts'
import { sendRequest } from '../../api/send-request.ts'
import { type SessionAnswer, sessionQuery } from '../../api/session.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { EntryForm, FormProblem } from '../../parts/entry-form.tsx'
import { GatePage } from '../../parts/gate-page.tsx'
import { Notice } from '../../parts/notice.tsx'
import { OidcButton } from '../../parts/oidc-button.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { TextInput } from '../../parts/text-input.tsx'
import { words } from '../../words/words.ts'
import { passkeyAddress } from './passkey-address.ts'
import { signInWords } from './words/sign-in-words.ts'

const FIELDS = ['email', 'password']

type Props = {
  hasEnded: boolean
  /** The page to open then. */
  to: string
  onSignedIn: () => void
}

/** Signing in with a passkey, or with an email and a password. */
export function SignInScreen({ hasEnded, to, onSignedIn }: Props) {
  const client = useQueryClient()
  const onSuccess = ({ data }: SessionAnswer) => {
    client.clear()
    client.setQueryData(sessionQuery.queryKey, data)
    onSignedIn()
  }
  const byPassword = useMutation({
    mutationFn: (attributes: object) =>
      sendRequest<SessionAnswer>('POST', '/auth/sign-in', { attributes }),
    onSuccess,
  })
  const byPasskey = useMutation({
    mutationFn: async () => {
      const attributes = { passkey: await provePasskey() }
      return sendRequest<SessionAnswer>('POST', '/auth/passkeys/sign-in', { attributes })
    },
    onSuccess,
  })
  return (
    <GatePage>
      <PageHeading title={signInWords.title} />
      {hasEnded && <Notice kind="plain">{signInWords.ended}</Notice>}
      {hasPasskeys && (
        <>
          <FormProblem error={byPasskey.error} cancelled={signInWords.cancelled} />
          <ActionButton
            look="main"
            isPending={byPasskey.isPending}
            working={signInWords.working}
            onPress={() => {
              byPassword.reset()
              byPasskey.mutate()
            }}
          >
            {signInWords.withPasskey}
          </ActionButton>
          <p className="or">{words.common.or}</p>
        </>
      )}
      <PasswordForm
        error={byPassword.error}
        isPending={byPassword.isPending}
        onSubmit={(values) => {
          byPasskey.reset()
          byPassword.mutate(values)
        }}
      />
      <OidcButton to={to} />
      <Help />
    </GatePage>
  )
}

type FormProps = Pick<Parameters<typeof EntryForm>[0], 'error' | 'isPending' | 'onSubmit'>

function PasswordForm(props: FormProps) {
  return (
    <EntryForm {...props} fields={FIELDS}>
      <TextInput
        name="email"
        label={words.common.email}
        type="email"
        autoComplete="username"
        isRequired
      />
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
        isPending={props.isPending}
        working={signInWords.working}
      >
        {signInWords.withPassword}
      </ActionButton>
    </EntryForm>
  )
}

/** What to do without password and passkey, and where passkeys work. */
function Help() {
  const other = passkeyAddress(location)
  return (
    <>
      <p className="quiet">{signInWords.lost}</p>
      {other !== null && (
        <p className="quiet">
          {signInWords.elsewhere} <a href={other}>{other}</a>.
        </p>
      )}
    </>
  )
}
