import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const receptionistRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/receptionist',
    component: lazyRouteComponent(
      () => import('../../features/receptionist/receptionist-screen.tsx'),
      'ReceptionistScreen',
    ),
  }),
] as const
