import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './shell-route.tsx'

export const contactsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/contacts',
    component: lazyRouteComponent(
      () => import('../../features/contacts/contacts-screen.tsx'),
      'ContactsScreen',
    ),
  }),
] as const
