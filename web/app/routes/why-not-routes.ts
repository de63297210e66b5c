import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import { shellRoute } from './shell-route.tsx'

/** Ids; `date`: YYYY-MM-DD; `start`: Unix seconds. */
type WhyNotSearch = {
  type?: number
  date?: string
  agent?: number
  contact?: string
  start?: number
}

export const whyNotRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/why-not',
    validateSearch: ({ type, date, agent, contact, start }): WhyNotSearch => ({
      ...(isId(type) && { type }),
      ...(isDate(date) && { date }),
      ...(isId(agent) && { agent }),
      ...(typeof contact === 'string' && { contact }),
      ...(isId(start) && { start }),
    }),
    component: lazyScreen(
      'why-not',
      () => import('../../features/why-not/why-not-screen.tsx'),
      'WhyNotScreen',
    ),
  }),
] as const

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  try {
    return Temporal.PlainDate.from(value).toString() === value
  } catch {
    return false
  }
}
