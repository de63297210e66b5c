import { useMutation, useQuery } from '@tanstack/react-query'
import { beginOidc, identityProviderQuery } from '../api/oidc.ts'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'
import { FormProblem } from './entry-form.tsx'

type Props = Parameters<typeof beginOidc>[0]

/** Leads to the sign-in of the identity provider, if the server has one. */
export function OidcButton(props: Props) {
  const { data: provider } = useQuery(identityProviderQuery)
  const begin = useMutation({ mutationFn: () => beginOidc(props) })
  if (!provider) return null
  return (
    <>
      <FormProblem error={begin.error} />
      <ActionButton
        isPending={begin.isPending}
        onPress={() => {
          begin.mutate()
        }}
      >
        {words.common.continueWith(provider.name)}
      </ActionButton>
    </>
  )
}
