import { queryOptions } from '@tanstack/react-query'
import { sendRequest } from './send-request.ts'
import type { SessionAnswer } from './session.ts'

type Methods = { data: { attributes: { oidc: { name: string } | null } } }

/** Where the person wanted to go, while the browser is at the provider. */
const TARGET = 'after the sign-in'

/** The identity provider that people can sign in with; null: none. */
export const identityProviderQuery = queryOptions({
  queryKey: ['sign-in methods'],
  staleTime: Infinity,
  queryFn: async () => (await sendRequest<Methods>('GET', '/auth/methods')).data.attributes.oidc,
})

/** Leaves for the sign-in of the provider. `secret`: of the link to use; `to`: where to go then. */
export async function beginOidc({
  secret,
  confirms,
  to,
}: {
  secret?: string
  confirms?: boolean
  to: string
}): Promise<void> {
  const attributes = {
    ...(secret !== undefined && { secret }),
    ...(confirms !== undefined && { confirms }),
  }
  const { data } = await sendRequest<{ data: { attributes: { url: string } } }>(
    'POST',
    '/auth/oidc/begin',
    { attributes },
  )
  sessionStorage.setItem(TARGET, to)
  location.assign(data.attributes.url)
}

/** Ends the sign-in with what the provider sent back, and returns where the person wanted to go. */
export async function finishOidc(query: string): Promise<SessionAnswer & { to: string }> {
  const to = sessionStorage.getItem(TARGET) ?? '/'
  sessionStorage.removeItem(TARGET)
  const answer = await sendRequest<SessionAnswer>('POST', '/auth/oidc/finish', {
    attributes: { query },
  })
  return { ...answer, to }
}
