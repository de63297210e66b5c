import type { FastifyPluginAsync } from 'fastify'
import type { Writing } from '../access/writes/send-write.ts'
import { serveMessages } from './serve-messages.ts'
import { templateRoutes } from './templates/routes.ts'
import type { TestHost } from './templates/send-test-message.ts'

/** Messages and their templates. */
export function messageRoutes(writing: Writing & Pick<TestHost, 'findPerson'>): FastifyPluginAsync {
  return async (app) => {
    await app.register(serveMessages(writing))
    await app.register(templateRoutes(writing))
  }
}
