import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

/** The frame of the settings, with their navigation. */
export const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('../settings-frame.tsx'), 'SettingsFrame'),
})

const PLATFORMS = [
  'vapi',
  'retell',
  'elevenlabs',
  'openai',
  'twilio',
  'telnyx',
  'dialogflow',
  'generic',
] as const

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
    path: '/connections',
    component: lazyRouteComponent(
      () => import('../../features/voice-connections/connections-screen.tsx'),
      'ConnectionsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/connections/new',
    validateSearch: ({ platform }): { platform?: (typeof PLATFORMS)[number] } => {
      const known = PLATFORMS.find((each) => each === platform)
      return known ? { platform: known } : {}
    },
    component: lazyRouteComponent(
      () => import('../../features/voice-connections/new-connection-screen.tsx'),
      'NewConnectionScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/connections/$id',
    validateSearch: ({ setUp }): { setUp?: boolean } => (setUp === true ? { setUp } : {}),
    component: lazyRouteComponent(
      () => import('../../features/voice-connections/connection-screen.tsx'),
      'ConnectionScreen',
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
