import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import { type Step, STEPS } from '../../features/set-up/steps.ts'
import { shellRoute } from './shell-route.tsx'

type SetUpSearch = { step?: Step }

export const setUpRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/set-up',
    validateSearch: ({ step }): SetUpSearch => {
      const known = STEPS.find((each) => each === step)
      return known === undefined ? {} : { step: known }
    },
    component: lazyScreen(
      'set-up',
      () => import('../../features/set-up/set-up-screen.tsx'),
      'SetUpScreen',
    ),
  }),
] as const
