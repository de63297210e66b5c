import type { FastifyPluginAsync } from 'fastify'
import type { Writing } from '../access/send-write.ts'
import { templateRoutes } from './templates/routes.ts'

/** The routes of messages. */
export function messageRoutes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    await app.register(templateRoutes(writing))
  }
}
