import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { type MadeDocument, openDocument } from './open-document.ts'
import { type Allowed, buildPageHeaders } from './build-page-headers.ts'
import { Markup, markup } from './markup.ts'
import { renderDocument } from './render-page.ts'

const TYPES = new Map([
  ['.css', 'text/css'],
  ['.js', 'text/javascript'],
])

type StaticPage = {
  path: string
  /** Has the body, `page.js`, `page.css`, and the scripts that `page.js` imports. */
  folder: string
  title: string
  allowed: Allowed
}

/** Serves a page that is the same for all visitors, and below its path what it loads. */
export function serveStaticPage({ path, folder, title, allowed }: StaticPage): FastifyPluginAsync {
  const head = markup`<link rel="stylesheet" href="${path}/page.css">
<script type="module" src="${path}/page.js"></script>`
  return async (app) => {
    serveDocument(app, path, () => ({
      body: Buffer.from(renderDocument({ title, body: readBody(folder), head })),
      headers: buildPageHeaders(allowed),
    }))
    serveFiles(app, path, folder)
  }
}

/** Serves what all pages share: their style sheet, and a script. */
export function serveSharedFiles(): FastifyPluginAsync {
  return async (app) => serveFiles(app, '/pages', join(import.meta.dirname, 'files'))
}

/** A document that is not in the API. */
export function serveDocument(
  app: FastifyInstance,
  path: string,
  make: () => MadeDocument | Promise<MadeDocument>,
): void {
  app.get(path, { schema: { hide: true } }, openDocument(make))
}

/** The body of a static page, which is HTML already. */
export function readBody(folder: string): Markup {
  return new Markup(readFileSync(join(folder, 'body.html'), 'utf8'))
}

function serveFiles(app: FastifyInstance, path: string, folder: string): void {
  for (const name of readdirSync(folder)) {
    const type = TYPES.get(extname(name))
    if (type !== undefined)
      serveDocument(app, `${path}/${name}`, () => ({
        body: readFileSync(join(folder, name)),
        headers: { ...buildPageHeaders(), 'content-type': `${type}; charset=utf-8` },
      }))
  }
}
