import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const whyNotRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/why-not',
    component: lazyRouteComponent(
      () => import('../../features/why-not/why-not-screen.tsx'),
      'WhyNotScreen',
    ),
  }),
] as const
