import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { identityProviderQuery } from '../api/oidc.ts'
import { sendRequest } from '../api/send-request.ts'
import type { Session } from '../api/session.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { ProblemNotice } from '../parts/notice.tsx'
import { words } from '../words/words.ts'

type Props = { person: Pick<Session['attributes']['person'], 'name' | 'email'> }

/** Who is signed in, and the way out. */
export function SignOut({ person }: Props) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const signOut = useMutation({
    mutationFn: () => sendRequest('DELETE', '/auth/session'),
    onSuccess: async () => {
      await navigate({ to: '/sign-in', replace: true })
      // What the page of the sign-in reads is of nobody.
      client.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== identityProviderQuery.queryKey[0],
      })
    },
  })
  return (
    <>
      <span className="quiet" title={person.email}>
        {person.name}
      </span>
      <ActionButton
        look="quiet"
        isPending={signOut.isPending}
        onPress={() => {
          signOut.mutate()
        }}
      >
        {words.shell.signOut}
      </ActionButton>
      {signOut.error && <ProblemNotice error={signOut.error} />}
    </>
  )
}
