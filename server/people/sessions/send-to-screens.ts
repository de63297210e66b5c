import type { FastifyInstance } from 'fastify'
import { readBasePath } from '../../http/pages/read-base-path.ts'
import { readSessionCookie } from './read-session-cookie.ts'

/**
 * Leads a signed-in browser from pages that need an access token to the screens that do the same.
 * `screens`: paths of the dashboard by the paths of routes that are registered later.
 */
export function sendToScreens(
  app: FastifyInstance,
  publicUrl: string,
  screens: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    const screen = screens[routeOptions.url ?? '']
    if (screen === undefined || readSessionCookie(headers.cookie, publicUrl) === null) return
    return reply.header('cache-control', 'no-store').redirect(readBasePath(publicUrl) + screen)
  })
}
