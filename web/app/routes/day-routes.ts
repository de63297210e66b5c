import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import { shellRoute } from './shell-route.tsx'

/** `date`: YYYY-MM-DD; `zone`: IANA; `meeting`: the id of the one that is open. */
type DaySearch = {
  date?: string
  zone?: string
  view?: 'list' | undefined
  meeting?: string | undefined
}
/** What is chosen already. `type` and `agent`: ids. */
type BookSearch = { date?: string; type?: number; agent?: number; contact?: string }

export const dayRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/day',
    validateSearch: (search): DaySearch => ({
      ...readDay(search),
      ...(search.view === 'list' && { view: search.view }),
    }),
    component: lazyScreen('day', () => import('../../features/day/day-screen.tsx'), 'DayScreen'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/day/week',
    validateSearch: readDay,
    component: lazyScreen('day', () => import('../../features/day/week-screen.tsx'), 'WeekScreen'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/day/book',
    validateSearch: ({ date, type, agent, contact }): BookSearch => ({
      ...(isDate(date) && { date }),
      ...(typeof type === 'number' && { type }),
      ...(typeof agent === 'number' && { agent }),
      ...(typeof contact === 'string' && { contact }),
    }),
    component: lazyScreen('day', () => import('../../features/day/book-screen.tsx'), 'BookScreen'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/meetings/$meetingId',
    validateSearch: ({ booked }): { booked?: true } => (booked === true ? { booked } : {}),
    component: lazyScreen(
      'day',
      () => import('../../features/day/meeting-screen.tsx'),
      'MeetingScreen',
    ),
  }),
] as const

function readDay({ date, zone, meeting }: Record<string, unknown>): Omit<DaySearch, 'view'> {
  return {
    ...(isDate(date) && { date }),
    ...(isTimeZone(zone) && { zone }),
    ...(typeof meeting === 'string' && { meeting }),
  }
}

function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  try {
    return Temporal.PlainDate.from(value).toString() === value
  } catch {
    return false
  }
}

function isTimeZone(value: unknown): value is string {
  try {
    return typeof value === 'string' && Intl.DateTimeFormat('en', { timeZone: value }) !== null
  } catch {
    return false
  }
}
