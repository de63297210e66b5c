import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { buildPageHeaders } from '../http/pages/build-page-headers.ts'
import { type Markup, markup } from '../http/pages/markup.ts'
import { renderDocument } from '../http/pages/render-page.ts'
import { readBody, serveDocument } from '../http/pages/serve-static-page.ts'
import { renderMarkdown } from './render-markdown.ts'

/** The page at `/` with links to the documentation, and the guide with everyday questions. */
export function serveHomePage(): FastifyPluginAsync {
  const page = (title: string, body: Markup) => ({
    body: Buffer.from(renderDocument({ title, body })),
    headers: buildPageHeaders(),
  })
  return async (app) => {
    serveDocument(app, '/', () => page('Slotline', readBody(join(import.meta.dirname, 'page'))))
    serveDocument(app, '/how-to', () =>
      page(
        'How to · Slotline',
        markup`<main class="home">
<p><a href="/">Slotline</a></p>
${renderMarkdown(readGuide('how-to.md'))}
</main>`,
      ),
    )
  }
}

/** The guides are two folders above the sources, and three above the built package. */
function readGuide(name: string): string {
  const folders = ['../..', '../../..'].map((up) =>
    join(import.meta.dirname, up, 'docs/guides', name),
  )
  return readFileSync(folders.find(existsSync) ?? folders[0]!, 'utf8')
}
