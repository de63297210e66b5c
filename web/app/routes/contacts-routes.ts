import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../lazy-screen.tsx'
import { shellRoute } from './shell-route.tsx'

type ContactsSearch = { search?: string; erased?: true }
type RecordSearch = { edit?: true }
type DuplicatesSearch = { contact?: string; pair?: string }

/** The frame of the pages of contacts, with their navigation. */
const contactsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contacts',
  component: lazyScreen(
    'contacts',
    () => import('../../features/contacts/contacts-frame.tsx'),
    'ContactsFrame',
  ),
})

const getParentRoute = () => contactsRoute

const listRoute = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: ({ search, erased }): ContactsSearch => ({
    ...(erased === true && { erased }),
    // Digits that were typed are a number in the address.
    ...((typeof search === 'string' || typeof search === 'number') && { search: String(search) }),
  }),
  component: lazyScreen(
    'contacts',
    () => import('../../features/contacts/contacts-screen.tsx'),
    'ContactsScreen',
  ),
})

const suggestionsRoute = createRoute({
  getParentRoute,
  path: '/suggestions',
  component: lazyScreen(
    'contacts',
    () => import('../../features/contacts/suggestions-screen.tsx'),
    'SuggestionsScreen',
  ),
})

const duplicatesRoute = createRoute({
  getParentRoute,
  path: '/duplicates',
  validateSearch: ({ contact, pair }): DuplicatesSearch => ({
    ...(typeof contact === 'string' && { contact }),
    ...(typeof pair === 'string' && { pair }),
  }),
  component: lazyScreen(
    'contacts',
    () => import('../../features/contacts/duplicates-screen.tsx'),
    'DuplicatesScreen',
  ),
})

const importsRoute = createRoute({
  getParentRoute,
  path: '/imports',
  component: lazyScreen(
    'contacts',
    () => import('../../features/contacts/imports-screen.tsx'),
    'ImportsScreen',
  ),
})

const importRoute = createRoute({
  getParentRoute,
  path: '/imports/$importId',
  component: lazyScreen(
    'contacts',
    () => import('../../features/contacts/import-screen.tsx'),
    'ImportScreen',
  ),
})

const fieldsRoute = createRoute({
  getParentRoute,
  path: '/fields',
  component: lazyScreen(
    'contacts',
    () => import('../../features/contacts/fields-screen.tsx'),
    'FieldsScreen',
  ),
})

const recordRoute = createRoute({
  getParentRoute,
  path: '/$contactId',
  validateSearch: ({ edit }): RecordSearch => (edit === true ? { edit } : {}),
  component: lazyScreen(
    'contacts',
    () => import('../../features/contacts/contact-screen.tsx'),
    'ContactScreen',
  ),
})

export const contactsRoutes = [
  contactsRoute.addChildren([
    listRoute,
    suggestionsRoute,
    duplicatesRoute,
    importsRoute,
    importRoute,
    fieldsRoute,
    recordRoute,
  ]),
] as const
