import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const numbersRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/numbers',
    component: lazyRouteComponent(
      () => import('../../features/numbers/numbers-screen.tsx'),
      'NumbersScreen',
    ),
  }),
] as const
