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
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/schedules/$scheduleId',
    component: lazyRouteComponent(
      () => import('../../features/hours/schedule-screen.tsx'),
      'ScheduleScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/agents/$agentId/time-off',
    component: lazyRouteComponent(
      () => import('../../features/hours/time-off-screen.tsx'),
      'TimeOffScreen',
    ),
  }),
] as const
