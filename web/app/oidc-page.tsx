import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { finishOidc } from '../api/oidc.ts'
import { sessionQuery } from '../api/session.ts'
import { GatePage } from '../parts/gate-page.tsx'
import { ProblemNotice } from '../parts/notice.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { words } from '../words/words.ts'
import { readTarget } from './read-target.ts'

/** Where the identity provider sends the browser back. */
export function OidcPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isSent = useRef(false)
  const { error, mutate } = useMutation({
    mutationFn: finishOidc,
    onSuccess: ({ data, to }) => {
      client.clear()
      client.setQueryData(sessionQuery.queryKey, data)
      void navigate({ to: readTarget(to), replace: true })
    },
  })
  useEffect(() => {
    // What the provider sent works once.
    if (isSent.current) return
    isSent.current = true
    mutate(location.search)
  }, [mutate])
  return (
    <GatePage>
      <PageHeading title={words.errors.signingIn} />
      {error ? (
        <>
          <ProblemNotice error={error} />
          <p>
            <Link to="/sign-in">{words.errors.toSignIn}</Link>
          </p>
        </>
      ) : (
        <Skeleton />
      )}
    </GatePage>
  )
}
