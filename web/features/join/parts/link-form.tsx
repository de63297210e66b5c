import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPasskey, hasPasskeys } from '../../../api/passkeys.ts'
import { sendRequest } from '../../../api/send-request.ts'
import { type Session, type SessionAnswer, sessionQuery } from '../../../api/session.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { OidcButton } from '../../../parts/oidc-button.tsx'
import { PageHeading } from '../../../parts/page-heading.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { words } from '../../../words/words.ts'
import type { Link } from '../api/link.ts'
import { forgetSecret } from '../take-secret.ts'
import { type NewSignIn, NewSignInForm } from './new-sign-in-form.tsx'
import { joinWords } from '../words/join-words.ts'

type Props = { secret: string; link: Link; session: Session | null; onJoined: () => void }

/** What the link is for, and the form with which it is used. */
export function LinkForm({ secret, link, session, onJoined }: Props) {
  const client = useQueryClient()
  const [isSomeoneElse, setSomeoneElse] = useState(false)
  const join = useMutation({
    mutationFn: async ({ usesPasskey, ...given }: NewSignIn) => {
      const person = link.kind === 'invitation' ? personOf(given) : {}
      const attributes = {
        secret,
        ...person,
        ...(given.password !== undefined && { password: given.password }),
        ...(usesPasskey && { passkey: await createPasskey({ secret, ...person }) }),
      }
      return sendRequest<SessionAnswer>('POST', '/auth/join', { attributes })
    },
    onSuccess: ({ data }) => {
      forgetSecret()
      client.clear()
      client.setQueryData(sessionQuery.queryKey, data)
      onJoined()
    },
  })
  const until = formatInstant(link.expires_at)
  const isInvitation = link.kind === 'invitation'
  return (
    <>
      <PageHeading
        title={isInvitation ? joinWords.title(link.workspace.name) : joinWords.titleSignIn}
      />
      <p>
        {isInvitation
          ? joinWords.as(words.roles[link.role], until)
          : joinWords.until(link.workspace.name, until)}
      </p>
      {isInvitation && session && !isSomeoneElse ? (
        <JoinSignedIn
          person={session.attributes.person}
          error={join.error}
          isPending={join.isPending}
          onJoin={() => {
            join.mutate({ usesPasskey: false })
          }}
          onSomeoneElse={() => {
            join.reset()
            setSomeoneElse(true)
          }}
        />
      ) : (
        <NewSignInForm
          link={link}
          canUsePasskeys={hasPasskeys && link.passkeys}
          error={join.error}
          isPending={join.isPending}
          onSubmit={join.mutate}
        />
      )}
      {!(isInvitation && session && !isSomeoneElse) && <OidcButton secret={secret} to="/" />}
    </>
  )
}

function personOf({ name, email }: Omit<NewSignIn, 'usesPasskey'>) {
  return { ...(name !== undefined && { name }), ...(email !== undefined && { email }) }
}

type SignedInProps = {
  person: Session['attributes']['person']
  error: Error | null
  isPending: boolean
  onJoin: () => void
  onSomeoneElse: () => void
}

function JoinSignedIn({ person, error, isPending, onJoin, onSomeoneElse }: SignedInProps) {
  return (
    <>
      <FormProblem error={error} />
      <p className="quiet">{joinWords.signedIn(person.email)}</p>
      <ActionButton look="main" isPending={isPending} onPress={onJoin}>
        {joinWords.joinAs(person.name)}
      </ActionButton>
      <ActionButton onPress={onSomeoneElse}>{joinWords.someoneElse}</ActionButton>
    </>
  )
}
