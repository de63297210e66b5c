import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { teamRoute } from './team-routes.ts'

export const hoursRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/schedules',
    component: lazyRouteComponent(
      () => import('../../features/hours/hours-screen.tsx'),
      'HoursScreen',
    ),
  }),
] as const
