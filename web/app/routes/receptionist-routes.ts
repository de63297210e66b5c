import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import { shellRoute } from './shell-route.tsx'

export const receptionistRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/receptionist',
    component: lazyScreen(
      'receptionist',
      () => import('../../features/receptionist/receptionist-screen.tsx'),
      'ReceptionistScreen',
    ),
  }),
] as const
