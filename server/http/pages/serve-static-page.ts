import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Language } from '../../languages/language.ts'
import { type MadeDocument, openDocument } from './open-document.ts'
import { type Allowed, buildPageHeaders } from './build-page-headers.ts'
import { type Markup, markup } from './markup.ts'
import { renderDocument } from './render-page.ts'
import { serveInLanguages } from './serve-in-languages.ts'

const TYPES = new Map([
  ['.css', 'text/css'],
  ['.js', 'text/javascript'],
])

type StaticPage = {
  path: string
  /** Has `page.js`, `page.css`, and the scripts that `page.js` imports. */
  folder: string
  /** `words`: what `page.js` puts into the page, from `/pages/words.js`. */
  write: (language: Language) => { title: string; body: Markup; words: object }
  allowed: Allowed
}

/** Serves a page that differs only by language, and below its path what it loads. */
export function serveStaticPage({ path, folder, write, allowed }: StaticPage): FastifyPluginAsync {
  return async (app) => {
    serveInLanguages(app, path, (language) => {
      const { title, body, words } = write(language)
      const all = JSON.stringify({ ...words, failures: language.sitePages.failures })
      const head = markup`<meta name="words" content="${all}">
<link rel="stylesheet" href="${path}/page.css">
<script type="module" src="${path}/page.js"></script>`
      return {
        body: Buffer.from(renderDocument({ title, language: language.tag, body, head })),
        // A browser that is signed in is led to a screen instead.
        headers: { ...buildPageHeaders(allowed), vary: 'cookie' },
      }
    })
    serveFiles(app, path, folder)
  }
}

/** Serves what pages share: the style sheet, which begins with the colours, and scripts. */
export function serveSharedFiles(): FastifyPluginAsync {
  const folder = join(import.meta.dirname, 'files')
  const read = (name: string) => readFileSync(join(folder, name))
  return async (app) => {
    serveFile(app, '/pages/page.css', () => Buffer.concat([read('tokens.css'), read('page.css')]))
    for (const name of ['stored-token.js', 'words.js'])
      serveFile(app, `/pages/${name}`, () => read(name))
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
