import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const accountRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account',
    component: lazyRouteComponent(
      () => import('../../features/account/account-screen.tsx'),
      'AccountScreen',
    ),
  }),
] as const
