import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import { settingsRoute } from './settings-routes.ts'

export const dataRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/data',
    component: lazyScreen(
      'data',
      () => import('../../features/data/data-screen.tsx'),
      'DataScreen',
    ),
  }),
] as const
