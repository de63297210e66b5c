import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import { readNumbersSearch } from '../../features/numbers/core/numbers-search.ts'
import {
  readCallRowsSearch,
  readMeetingRowsSearch,
} from '../../features/numbers/core/rows-search.ts'
import { shellRoute } from './shell-route.tsx'

export const numbersRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/numbers',
    validateSearch: readNumbersSearch,
    component: lazyScreen(
      'numbers',
      () => import('../../features/numbers/numbers-screen.tsx'),
      'NumbersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/numbers/calls',
    validateSearch: readCallRowsSearch,
    component: lazyScreen(
      'numbers',
      () => import('../../features/numbers/call-rows-screen.tsx'),
      'CallRowsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/numbers/meetings',
    validateSearch: readMeetingRowsSearch,
    component: lazyScreen(
      'numbers',
      () => import('../../features/numbers/meeting-rows-screen.tsx'),
      'MeetingRowsScreen',
    ),
  }),
] as const
