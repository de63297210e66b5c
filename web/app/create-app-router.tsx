import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { basePath } from '../api/base-path.ts'
import { meetingTypeNamesQuery } from '../api/names-query.ts'
import type { Session } from '../api/session.ts'
import { accountRoutes } from './routes/account-routes.ts'
import { callsRoutes } from './routes/calls-routes.ts'
import { contactsRoutes } from './routes/contacts-routes.ts'
import { dataRoutes } from './routes/data-routes.ts'
import { dayRoutes } from './routes/day-routes.ts'
import { hoursRoutes } from './routes/hours-routes.ts'
import { numbersRoutes } from './routes/numbers-routes.ts'
import { settingsRoute, settingsRoutes } from './routes/settings-routes.ts'
import { receptionistRoutes } from './routes/receptionist-routes.ts'
import { setUpRoutes } from './routes/set-up-routes.ts'
import { rootRoute, shellRoute } from './routes/shell-route.tsx'
import { teamRoute, teamRoutes } from './routes/team-routes.ts'
import { whyNotRoutes } from './routes/why-not-routes.ts'

/** Whether callers can book something, or the person is not one who sets it up. */
async function isSetUp(client: QueryClient, { attributes }: Session): Promise<boolean> {
  if (attributes.role === 'agent' || !attributes.scopes.includes('roster:write')) return true
  const types = await client.ensureQueryData(meetingTypeNamesQuery).catch(() => null)
  return types === null || types.size > 0
}

type SignInSearch = { to?: string; ended?: boolean }

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ to, ended }): SignInSearch => ({
    ...(typeof to === 'string' && { to }),
    ...(ended === true && { ended }),
  }),
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
})

const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  component: lazyRouteComponent(() => import('./join-page.tsx'), 'JoinPage'),
})

const oidcRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/oidc',
  component: lazyRouteComponent(() => import('./oidc-page.tsx'), 'OidcPage'),
})

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  beforeLoad: async ({ context: { client, session } }) => {
    throw redirect({ to: (await isSetUp(client, session)) ? '/day' : '/set-up', replace: true })
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
    ...receptionistRoutes,
    ...setUpRoutes,
    settingsRoute.addChildren([...settingsRoutes, ...dataRoutes]),
    ...accountRoutes,
  ])
  return createRouter({
    routeTree: rootRoute.addChildren([signInRoute, joinRoute, oidcRoute, shell]),
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
