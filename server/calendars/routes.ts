import type { FastifyPluginAsync } from 'fastify'
import type { Writing } from '../access/writes/send-write.ts'
import type { Deps } from '../deps.ts'
import { createWorkspaceGate } from '../http/limits/create-workspace-gate.ts'
import { servePages } from './connections/pages/serve-pages.ts'
import type { PagesHost } from './connections/pages/open-sign-in.ts'
import { serveActions } from './connections/serve-actions.ts'
import { serveChanges } from './connections/serve-changes.ts'
import { serveConnections } from './connections/serve-connections.ts'
import { serveNotifications } from './notifications/serve-notifications.ts'

/** Accounts that one process tries at the same time. */
const MAX_TRIALS = 16

/** The calendars of agents elsewhere, under /core/calendar_connections. */
export function calendarRoutes(writing: Writing): FastifyPluginAsync {
  const parts = { ...writing, runInGate: createGate(writing.deps) }
  return async (app) => {
    await app.register(serveConnections(parts))
    await app.register(serveChanges(parts))
    await app.register(serveActions(parts))
  }
}

/** The endpoints that providers notify, under /calendars/notifications. */
export function calendarNotifications(host: PagesHost): FastifyPluginAsync {
  return serveNotifications(host)
}

/** The pages on which agents sign in to their calendars, under /calendars. */
export function calendarPages(host: PagesHost): FastifyPluginAsync {
  return servePages({ ...host, runInGate: createGate(host) })
}

function createGate({ limits }: Pick<Deps, 'limits'>) {
  return createWorkspaceGate({
    places: MAX_TRIALS,
    placeMs: limits.http.placeMs,
    detail: 'Too many calendars are being connected. Try again in some seconds.',
  })
}
