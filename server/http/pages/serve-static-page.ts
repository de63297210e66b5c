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
      // A browser that is signed in is led to a screen instead.
      headers: { ...buildPageHeaders(allowed), vary: 'cookie' },
    }))
    serveFiles(app, path, folder)
  }
}

/** Serves what all pages share: their style sheet, which begins with the colours, and a script. */
export function serveSharedFiles(): FastifyPluginAsync {
  const folder = join(import.meta.dirname, 'files')
  const read = (name: string) => readFileSync(join(folder, name))
  return async (app) => {
    serveFile(app, '/pages/page.css', () => Buffer.concat([read('tokens.css'), read('page.css')]))
    serveFile(app, '/pages/stored-token.js', () => read('stored-token.js'))
  }
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
function readBody(folder: string): Markup {
  return new Markup(readFileSync(join(folder, 'body.html'), 'utf8'))
}

function serveFiles(app: FastifyInstance, path: string, folder: string): void {
  for (const name of readdirSync(folder))
    if (TYPES.has(extname(name)))
      serveFile(app, `${path}/${name}`, () => readFileSync(join(folder, name)))
}

function serveFile(app: FastifyInstance, path: string, read: () => Buffer): void {
  const type = `${TYPES.get(extname(path))}; charset=utf-8`
  serveDocument(app, path, () => ({
    body: read(),
    headers: { ...buildPageHeaders(), 'content-type': type },
  }))
}
