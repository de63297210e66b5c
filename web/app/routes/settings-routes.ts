import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import type { MessageResource } from '../../../server/messages/schemas.ts'
import { shellRoute } from './shell-route.tsx'

type MessageAttributes = MessageResource['attributes']

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

const MESSAGE_LANGUAGES = ['en', 'de', 'es', 'fr'] as const
const MESSAGE_CHANNELS = ['email', 'sms'] as const

type SentSearch = {
  state?: MessageAttributes['state']
  kind?: MessageAttributes['kind']
  channel?: (typeof MESSAGE_CHANNELS)[number]
  message?: string
}

const DELIVERY_STATES = ['delivered', 'pending', 'failed'] as const

type DeliverySearch = {
  state?: (typeof DELIVERY_STATES)[number]
  type?: string
  delivery?: string
}

function readDeliverySearch({ state, type, delivery }: Record<string, unknown>): DeliverySearch {
  const known = DELIVERY_STATES.find((each) => each === state)
  return {
    ...(known && { state: known }),
    ...(typeof type === 'string' && { type }),
    ...(typeof delivery === 'string' && { delivery }),
  }
}

/** The server rejects states and kinds that do not exist. */
function readSentSearch({ state, kind, channel, message }: Record<string, unknown>): SentSearch {
  const known = MESSAGE_CHANNELS.find((each) => each === channel)
  return {
    ...(typeof state === 'string' && { state: state as MessageAttributes['state'] }),
    ...(typeof kind === 'string' && { kind: kind as MessageAttributes['kind'] }),
    ...(known && { channel: known }),
    ...(typeof message === 'string' && { message }),
  }
}

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
    component: lazyScreen(
      'settings',
      () => import('../../features/settings/workspace-screen.tsx'),
      'WorkspaceScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/messages',
    validateSearch: ({ language }): { language?: (typeof MESSAGE_LANGUAGES)[number] } => {
      const known = MESSAGE_LANGUAGES.find((each) => each === language)
      return known ? { language: known } : {}
    },
    component: lazyScreen(
      'messages',
      () => import('../../features/messages/templates-screen.tsx'),
      'TemplatesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/messages/sent',
    validateSearch: readSentSearch,
    component: lazyScreen(
      'messages',
      () => import('../../features/messages/sent-screen.tsx'),
      'SentScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/messages/$kind/$recipient/$channel/$language',
    component: lazyScreen(
      'messages',
      () => import('../../features/messages/template-screen.tsx'),
      'TemplateScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/connections',
    component: lazyScreen(
      'voice-connections',
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
    component: lazyScreen(
      'voice-connections',
      () => import('../../features/voice-connections/new-connection-screen.tsx'),
      'NewConnectionScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/connections/$id',
    validateSearch: ({ setUp }): { setUp?: boolean } => (setUp === true ? { setUp } : {}),
    component: lazyScreen(
      'voice-connections',
      () => import('../../features/voice-connections/connection-screen.tsx'),
      'ConnectionScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/webhooks',
    component: lazyScreen(
      'webhooks',
      () => import('../../features/webhooks/endpoints-screen.tsx'),
      'EndpointsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/webhooks/$id',
    validateSearch: readDeliverySearch,
    component: lazyScreen(
      'webhooks',
      () => import('../../features/webhooks/endpoint-screen.tsx'),
      'EndpointScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/tokens',
    component: lazyScreen(
      'tokens',
      () => import('../../features/tokens/tokens-screen.tsx'),
      'TokensScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => settingsRoute,
    path: '/people',
    // `invite`: an agent, whose invitation is begun.
    validateSearch: ({ invite }): { invite?: number } =>
      Number.isSafeInteger(invite) ? { invite: Number(invite) } : {},
    component: lazyScreen(
      'people',
      () => import('../../features/people/people-screen.tsx'),
      'PeopleScreen',
    ),
  }),
] as const
