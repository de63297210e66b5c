import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useNavigate,
  useSearch,
} from '@tanstack/react-router'
import { basePath } from '../api/base-path.ts'
import { JoinScreen } from '../features/join/join-screen.tsx'
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx'
import { readTarget } from './read-target.ts'
import { accountRoutes } from './routes/account-routes.ts'
import { callsRoutes } from './routes/calls-routes.ts'
import { contactsRoutes } from './routes/contacts-routes.ts'
import { dataRoutes } from './routes/data-routes.ts'
import { dayRoutes } from './routes/day-routes.ts'
import { hoursRoutes } from './routes/hours-routes.ts'
import { numbersRoutes } from './routes/numbers-routes.ts'
import { settingsRoute, settingsRoutes } from './routes/settings-routes.ts'
import { rootRoute, shellRoute } from './routes/shell-route.tsx'
import { teamRoute, teamRoutes } from './routes/team-routes.ts'
import { whyNotRoutes } from './routes/why-not-routes.ts'

type SignInSearch = { to?: string; ended?: boolean }

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ to, ended }): SignInSearch => ({
    ...(typeof to === 'string' && { to }),
    ...(ended === true && { ended }),
  }),
  component: SignIn,
})

const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  component: Join,
})

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/day', replace: true })
  },
})

const moreRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/more',
  component: lazyRouteComponent(() => import('./more-screen.tsx'), 'MoreScreen'),
})

/** The pages by their paths below /app. */
export function createAppRouter(client: QueryClient) {
  const shell = shellRoute.addChildren([
    homeRoute,
    moreRoute,
    ...dayRoutes,
    ...callsRoutes,
    ...contactsRoutes,
    teamRoute.addChildren([...teamRoutes, ...hoursRoutes]),
    ...whyNotRoutes,
    ...numbersRoutes,
    settingsRoute.addChildren([...settingsRoutes, ...dataRoutes]),
    ...accountRoutes,
  ])
  return createRouter({
    routeTree: rootRoute.addChildren([signInRoute, joinRoute, shell]),
    context: { client },
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
