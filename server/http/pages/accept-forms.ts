import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rejectCharset } from '../bodies/reject-charset.ts'

/** Forms are the only bodies; a handler gets their fields as `URLSearchParams`. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => {
      rejectCharset(request.headers)
      return new URLSearchParams(text)
    },
  )
}
