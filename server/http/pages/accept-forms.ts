import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rejectCharset } from '../bodies/reject-charset.ts'
import { Problem } from '../problems/problem.ts'

/**
 * Forms are the only bodies; a handler gets their fields as `URLSearchParams`. `multipart`: also in
 * the type that mail programs send (RFC 8058 §3.2), without its files.
 */
export function acceptForms(app: FastifyInstance, { multipart = false } = {}): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => {
      rejectCharset(request.headers)
      return new URLSearchParams(text)
    },
  )
  if (!multipart) return
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, bytes: Buffer) => {
      const response = new Response(new Uint8Array(bytes), {
        headers: { 'content-type': headers['content-type'] ?? '' },
      })
      const form = await response.formData().catch(() => {
        throw new Problem('malformed_request', 'The form cannot be read.')
      })
      const fields = [...form].filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      )
      return new URLSearchParams(fields)
    },
  )
}
