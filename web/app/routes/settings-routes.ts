import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

/** The frame of the settings, with their navigation. */
export const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../settings-frame.tsx'), 'SettingsFrame'),
})

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/settings/workspace', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/workspace',
    component: lazyRouteComponent(
      () => import('../../features/settings/workspace-screen.tsx'),
      'WorkspaceScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/people',
    component: lazyRouteComponent(
      () => import('../../features/people/people-screen.tsx'),
      'PeopleScreen',
    ),
  }),
] as const
