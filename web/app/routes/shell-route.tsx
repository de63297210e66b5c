import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  type ErrorComponentProps,
  lazyRouteComponent,
  Link,
  redirect,
} from '@tanstack/react-router'
import { sessionQuery } from '../../api/session.ts'
import { GatePage } from '../../parts/gate-page.tsx'
import { ProblemNotice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { shownZone } from '../../words/shown-zone.ts'
import { words } from '../../words/words.ts'

export const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({
  notFoundComponent: NotFound,
  errorComponent: Failed,
})

/** The frame of all pages behind the sign-in. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('../shell.tsx'), 'Shell'),
  beforeLoad: async ({ context: { client }, location: { href } }) => {
    const session = await client.ensureQueryData(sessionQuery)
    if (session === null) throw redirect({ to: '/sign-in', search: { to: href } })
    shownZone.set(session.attributes.time_zone)
    return { session }
  },
})

function NotFound() {
  return (
    <GatePage>
      <PageHeading title={words.errors.page} />
      <p>{words.errors.notFound}</p>
      <p>
        <Link to="/">{words.errors.toStart}</Link>
      </p>
    </GatePage>
  )
}

function Failed({ error, reset }: ErrorComponentProps) {
  return (
    <GatePage>
      <PageHeading title={words.errors.page} />
      <ProblemNotice
        error={error instanceof Error ? error : new Error(String(error))}
        retry={() => {
          reset()
          location.reload()
        }}
      />
    </GatePage>
  )
}
