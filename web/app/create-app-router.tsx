import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Link,
  redirect,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'
import { basePath } from '../api/base-path.ts'
import { sessionQuery } from '../api/session.ts'
import { JoinScreen } from '../features/join/join-screen.tsx'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'
import { GatePage } from '../parts/gate-page.tsx'
import { ProblemNotice } from '../parts/notice.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { words } from '../words/words.ts'
import { readTarget } from './read-target.ts'

type SignInSearch = { to?: string; ended?: boolean }

/** The pages by their paths below /app. */
export function createAppRouter(client: QueryClient) {
  const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: Failed })
  const signIn = createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    validateSearch: ({ to, ended }): SignInSearch => ({
      ...(typeof to === 'string' && { to }),
      ...(ended === true && { ended }),
    }),
    component: SignIn,
  })
  const join = createRoute({
    getParentRoute: () => root,
    path: '/join',
    component: Join,
  })
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
    beforeLoad: async ({ location: { href } }) => {
      const session = await client.ensureQueryData(sessionQuery)
      if (session === null) throw redirect({ to: '/sign-in', search: { to: href } })
      return { session }
    },
  })
  const home = createRoute({
    getParentRoute: () => shell,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/account', replace: true })
    },
  })
  const account = createRoute({
    getParentRoute: () => shell,
    path: '/account',
    component: lazyRouteComponent(
      () => import('../features/account/account-screen.tsx'),
      'AccountScreen',
    ),
  })
  const people = createRoute({
    getParentRoute: () => shell,
    path: '/people',
    component: lazyRouteComponent(
      () => import('../features/people/people-screen.tsx'),
      'PeopleScreen',
    ),
  })
  return createRouter({
    routeTree: root.addChildren([signIn, join, shell.addChildren([home, account, people])]),
    basepath: `${basePath}/app`,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

function SignIn() {
  const { to, ended = false } = useSearch({ from: '/sign-in' })
  const navigate = useNavigate()
  return (
    <SignInScreen
      hasEnded={ended}
      onSignedIn={() => void navigate({ to: readTarget(to), replace: true })}
    />
  )
}

function Join() {
  const navigate = useNavigate()
  return (
    <JoinScreen
      signInAddress={`${basePath}/app/sign-in`}
      onJoined={() => void navigate({ to: '/', replace: true })}
    />
  )
}

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
