import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import { teamRoute } from './team-routes.ts'

export const hoursRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/schedules',
    component: lazyScreen(
      'hours',
      () => import('../../features/hours/hours-screen.tsx'),
      'HoursScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/schedules/$scheduleId',
    component: lazyScreen(
      'hours',
      () => import('../../features/hours/schedule-screen.tsx'),
      'ScheduleScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/agents/$agentId/time-off',
    component: lazyScreen(
      'hours',
      () => import('../../features/hours/time-off-screen.tsx'),
      'TimeOffScreen',
    ),
  }),
] as const
