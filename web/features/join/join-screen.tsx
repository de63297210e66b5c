import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RequestProblem } from '../../api/request-problem.ts'
import { sessionQuery } from '../../api/session.ts'
import { GatePage } from '../../parts/gate-page.tsx'
import { ProblemNotice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { words } from '../../words/words.ts'
import { linkQuery } from './api/link.ts'
import { LinkForm } from './parts/link-form.tsx'
import { takeSecret } from './take-secret.ts'
import { joinWords } from './words/join-words.ts'

type Props = { signInAddress: string; onJoined: () => void }

/** Joining a workspace, or choosing a new way to sign in, with a link. */
export function JoinScreen({ signInAddress, onJoined }: Props) {
  const [secret, setSecret] = useState(takeSecret)
  useEffect(() => {
    // Another link can be pasted into the address of the open page.
    const takeNext = () => {
      setSecret(takeSecret())
    }
    addEventListener('hashchange', takeNext)
    return () => {
      removeEventListener('hashchange', takeNext)
    }
  }, [])
  return (
    <GatePage>
      {secret === null ? (
        <>
          <PageHeading title={joinWords.missing} />
          <p>{joinWords.missingText}</p>
        </>
      ) : (
        <OpenedLink key={secret} {...{ secret, signInAddress, onJoined }} />
      )}
    </GatePage>
  )
}

function OpenedLink({ secret, signInAddress, onJoined }: Props & { secret: string }) {
  const link = useQuery(linkQuery(secret))
  const session = useQuery(sessionQuery)
  if (link.error instanceof RequestProblem && link.error.status !== 0 && link.error.status < 429)
    return (
      <>
        <PageHeading title={joinWords.ended} />
        <p>{joinWords.endedText}</p>
        <p>
          <a href={signInAddress}>{joinWords.toSignIn}</a>
        </p>
      </>
    )
  const error = link.error ?? session.error
  if (error)
    return (
      <>
        <PageHeading title={words.errors.page} />
        <ProblemNotice
          error={error}
          retry={() => {
            void link.refetch()
            void session.refetch()
          }}
        />
      </>
    )
  if (!link.data || session.data === undefined) return <Skeleton />
  return <LinkForm {...{ secret, link: link.data, session: session.data, onJoined }} />
}
