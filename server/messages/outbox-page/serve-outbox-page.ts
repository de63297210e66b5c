import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { openDocument } from '../../platform/http/open-document.ts'

const PAGE = {
  '/sandbox/messages': ['index.html', 'text/html'],
  '/sandbox/messages/page.js': ['page.js', 'text/javascript'],
  '/sandbox/messages/describe-message.js': ['describe-message.js', 'text/javascript'],
  '/sandbox/messages/show-list.js': ['show-list.js', 'text/javascript'],
  '/sandbox/messages/show-message.js': ['show-message.js', 'text/javascript'],
  '/sandbox/messages/stored-token.js': ['stored-token.js', 'text/javascript'],
  '/sandbox/messages/write-command.js': ['write-command.js', 'text/javascript'],
  '/sandbox/messages/page.css': ['page.css', 'text/css'],
} as const
/**
 * The page loads nothing from other origins, and no other site can embed it. The frame that shows a
 * mail inherits this policy: the inline styles of the mail apply, and it loads and runs nothing.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; " +
  "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * A public page that shows the messages of the workspace of an access token, as their recipients see
 * them. The visitor enters the token, and the page reads the API with it.
 */
export function serveOutboxPage(): FastifyPluginAsync {
  return async (app) => {
    for (const [path, [file, type]] of Object.entries(PAGE))
      app.get(
        path,
        { schema: { hide: true } },
        openDocument(() => ({
          body: readFileSync(join(import.meta.dirname, 'page', file)),
          headers: {
            'content-type': `${type}; charset=utf-8`,
            'content-security-policy': POLICY,
            'referrer-policy': 'no-referrer',
          },
        })),
      )
  }
}
