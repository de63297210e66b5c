import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import type { CallsSearch } from '../../features/calls/core/read-filters.ts'
import { shellRoute } from './shell-route.tsx'

const OUTCOMES = ['booked', 'rescheduled', 'cancelled', 'none', 'flagged'] as const

/** `owner`: the id of an agent. */
type TasksSearch = { owner?: number; state?: 'done' }

export const callsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/calls',
    validateSearch: readCallsSearch,
    component: lazyScreen(
      'calls',
      () => import('../../features/calls/calls-screen.tsx'),
      'CallsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/calls/tasks',
    validateSearch: ({ owner, state }): TasksSearch => ({
      ...(typeof owner === 'number' && { owner }),
      ...(state === 'done' && { state }),
    }),
    component: lazyScreen(
      'calls',
      () => import('../../features/calls/tasks-screen.tsx'),
      'TasksScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/calls/$callId',
    component: lazyScreen(
      'calls',
      () => import('../../features/calls/call-screen.tsx'),
      'CallScreen',
    ),
  }),
] as const

function readCallsSearch(search: Record<string, unknown>): CallsSearch {
  const { outcome, from, to, number, team, agent, connection, platform, contact } = search
  const known = OUTCOMES.find((each) => each === outcome)
  return {
    ...(known && { outcome: known }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    // The address has a number without its plus sign as a JSON number.
    ...((typeof number === 'string' || typeof number === 'number') && { number: String(number) }),
    ...(typeof team === 'number' && { team }),
    ...(typeof agent === 'number' && { agent }),
    ...(typeof connection === 'string' && { connection }),
    ...(typeof platform === 'string' && { platform }),
    ...(typeof contact === 'string' && { contact }),
  }
}

function isDay(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const [, year, month, day] =
    /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(value)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  return Temporal.PlainDate.from({ year, month, day }).toString() === value
}
