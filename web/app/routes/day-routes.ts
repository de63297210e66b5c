import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const dayRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/day',
    component: lazyRouteComponent(() => import('../../features/day/day-screen.tsx'), 'DayScreen'),
  }),
] as const
