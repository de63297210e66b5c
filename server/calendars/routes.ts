import type { FastifyPluginAsync } from 'fastify'
import type { Writing } from '../access/send-write.ts'
import { createWorkspaceGate } from '../platform/create-workspace-gate.ts'
import { serveActions } from './connections/serve-actions.ts'
import { serveChanges } from './connections/serve-changes.ts'
import { serveConnections } from './connections/serve-connections.ts'

/** Accounts that one process tries at the same time. */
const MAX_TRIALS = 16

/** The calendars of agents elsewhere, under /core/calendar_connections. */
export function calendarRoutes(writing: Writing): FastifyPluginAsync {
  const runInGate = createWorkspaceGate({
    places: MAX_TRIALS,
    detail: 'Too many calendars are being connected. Try again in some seconds.',
  })
  const parts = { ...writing, runInGate }
  return async (app) => {
    await app.register(serveConnections(parts))
    await app.register(serveChanges(parts))
    await app.register(serveActions(parts))
  }
}
