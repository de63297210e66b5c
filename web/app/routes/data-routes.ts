import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-routes.ts'

export const dataRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/data',
    component: lazyRouteComponent(
      () => import('../../features/data/data-screen.tsx'),
      'DataScreen',
    ),
  }),
] as const
