import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import { shellRoute } from './shell-route.tsx'

export const accountRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account',
    component: lazyScreen(
      'account',
      () => import('../../features/account/account-screen.tsx'),
      'AccountScreen',
    ),
  }),
] as const
