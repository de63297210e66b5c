import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

/** The frame of the pages of the team, with their navigation. */
export const teamRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/team',
  component: lazyRouteComponent(() => import('../team-frame.tsx'), 'TeamFrame'),
})

export const teamRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/team/agents', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/agents',
    component: lazyRouteComponent(
      () => import('../../features/team/agents-screen.tsx'),
      'AgentsScreen',
    ),
  }),
] as const
