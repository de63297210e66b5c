import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

const STEPS = ['business', 'hours', 'services', 'people', 'connect', 'call'] as const
type SetUpSearch = { step?: (typeof STEPS)[number] }

export const receptionistRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/receptionist',
    component: lazyRouteComponent(
      () => import('../../features/receptionist/receptionist-screen.tsx'),
      'ReceptionistScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/set-up',
    validateSearch: ({ step }): SetUpSearch => {
      const known = STEPS.find((each) => each === step)
      return known === undefined ? {} : { step: known }
    },
    component: lazyRouteComponent(
      () => import('../../features/set-up/set-up-screen.tsx'),
      'SetUpScreen',
    ),
  }),
] as const
