import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import { shellRoute } from './shell-route.tsx'

type ListSearch = { archived?: boolean }
const readList = ({ archived }: Record<string, unknown>): ListSearch =>
  archived === true ? { archived } : {}

/** The frame of the pages of the team, with their navigation. */
export const teamRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/team',
  component: lazyRouteComponent(() => import('../team-frame.tsx'), 'TeamFrame'),
})

export const teamRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/team/agents', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/agents',
    validateSearch: readList,
    component: lazyScreen(
      'team',
      () => import('../../features/team/agents-screen.tsx'),
      'AgentsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/agents/new',
    component: lazyScreen(
      'team',
      () => import('../../features/team/new-agent-screen.tsx'),
      'NewAgentScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/agents/$agentId',
    validateSearch: ({ isNew }: Record<string, unknown>): { isNew?: boolean } =>
      isNew === true ? { isNew } : {},
    component: lazyScreen(
      'team',
      () => import('../../features/team/agent-screen.tsx'),
      'AgentScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/teams',
    validateSearch: readList,
    component: lazyScreen(
      'team',
      () => import('../../features/team/teams-screen.tsx'),
      'TeamsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/teams/new',
    component: lazyScreen(
      'team',
      () => import('../../features/team/new-team-screen.tsx'),
      'NewTeamScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/teams/$teamId',
    component: lazyScreen(
      'team',
      () => import('../../features/team/team-screen.tsx'),
      'TeamScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/calendars',
    validateSearch: ({ agent }: Record<string, unknown>): { agent?: number } =>
      Number.isSafeInteger(agent) ? { agent: agent as number } : {},
    component: lazyScreen(
      'calendars',
      () => import('../../features/calendars/calendars-screen.tsx'),
      'CalendarsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/types',
    validateSearch: readList,
    component: lazyScreen(
      'meeting-types',
      () => import('../../features/meeting-types/meeting-types-screen.tsx'),
      'MeetingTypesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/types/new',
    component: lazyScreen(
      'meeting-types',
      () => import('../../features/meeting-types/new-meeting-type-screen.tsx'),
      'NewMeetingTypeScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/types/$typeId',
    component: lazyScreen(
      'meeting-types',
      () => import('../../features/meeting-types/meeting-type-screen.tsx'),
      'MeetingTypeScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/routing',
    component: lazyScreen(
      'routing',
      () => import('../../features/routing/routing-screen.tsx'),
      'RoutingScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/routing/new',
    component: lazyScreen(
      'routing',
      () => import('../../features/routing/new-rule-screen.tsx'),
      'NewRuleScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/routing/$ruleId',
    component: lazyScreen(
      'routing',
      () => import('../../features/routing/rule-screen.tsx'),
      'RuleScreen',
    ),
  }),
] as const
