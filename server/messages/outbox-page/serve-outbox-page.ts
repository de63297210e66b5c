import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { serveStaticPage } from '../../http/pages/serve-static-page.ts'
import { renderBody } from './render-body.ts'

/**
 * A public page that shows the messages of the workspace of an access token, as their recipients
 * see them. The visitor enters the token, and the page reads the API with it.
 */
export function serveOutboxPage(): FastifyPluginAsync {
  return serveStaticPage({
    path: '/sandbox/messages',
    folder: join(import.meta.dirname, 'page'),
    write: (language) => ({
      title: `${language.outboxPage.title} · Slotline`,
      body: renderBody(language),
      words: language.outboxPage,
    }),
    allowed: {
      'script-src': "'self'",
      'connect-src': "'self'",
      // The frame that shows a mail inherits the policy: the inline styles of the mail apply, and
      // it loads and runs nothing.
      'style-src': "'self' 'unsafe-inline'",
    },
  })
}
