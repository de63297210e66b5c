import type { FastifyInstance } from 'fastify'

/** Forms are the only bodies; a handler gets their fields as `URLSearchParams`. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => new URLSearchParams(text),
  )
}
