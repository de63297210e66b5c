import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const callsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/calls',
    component: lazyRouteComponent(
      () => import('../../features/calls/calls-screen.tsx'),
      'CallsScreen',
    ),
  }),
] as const
