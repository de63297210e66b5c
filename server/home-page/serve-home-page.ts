import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { buildPageHeaders } from '../http/pages/build-page-headers.ts'
import { markup } from '../http/pages/markup.ts'
import type { MadeDocument } from '../http/pages/open-document.ts'
import { readBasePath } from '../http/pages/read-base-path.ts'
import { renderDocument } from '../http/pages/render-page.ts'
import { serveInLanguages } from '../http/pages/serve-in-languages.ts'
import { serveDocument } from '../http/pages/serve-static-page.ts'
import type { Language } from '../languages/language.ts'
import { renderMarkdown } from './render-markdown.ts'

/** The page at `/`, which leads to the sign-in, and the guides that the dashboard leads to. */
export function serveHomePage(publicUrl: string): FastifyPluginAsync {
  const base = readBasePath(publicUrl)
  return async (app) => {
    serveInLanguages(app, '/', (language) => homePage(language, base))
    for (const [path, guide] of GUIDES) serveDocument(app, path, () => guidePage(base, guide))
  }
}

const GUIDES = [
  ['/how-to', { title: 'How to', file: 'how-to.md' }],
  ['/how-to/calendars', { title: 'Calendars', file: 'calendars.md' }],
] as const

const LINKS = [
  ['receptionist', '/voice/try'],
  ['messages', '/sandbox/messages'],
  ['howTo', '/how-to'],
  ['reference', '/docs'],
  ['openApi', '/openapi.json'],
] as const

function homePage({ tag, sitePages: { home } }: Language, base: string): MadeDocument {
  const links = LINKS.map(([name, path]) => {
    const { label, hint } = home.links[name]
    return markup`<li><a href="${base}${path}">${label}</a><p class="hint">${hint}</p></li>`
  })
  const body = markup`<main class="home">
<h1 class="brand">Slotline</h1>
<p>${home.lead}</p>
<p class="actions"><a class="button primary" href="${base}/app">${home.signIn}</a></p>
<p class="hint">${home.signInHint}</p>
<h2>${home.moreHeading}</h2>
<ul class="plain rows ruled links">${links}</ul>
<h2>${home.tokenHeading}</h2>
<p>${home.token}</p>
</main>`
  return documentOf(renderDocument({ title: 'Slotline', language: tag, base, body }))
}

function guidePage(base: string, { title, file }: { title: string; file: string }): MadeDocument {
  const body = markup`<main class="home">
<p class="brand"><a href="${base}/">Slotline</a></p>
${renderMarkdown(readGuide(file))}
</main>`
  return documentOf(renderDocument({ title: `${title} · Slotline`, base, body }))
}

function documentOf(page: string): MadeDocument {
  return { body: Buffer.from(page), headers: buildPageHeaders() }
}

/** The guides are two folders above the sources, and three above the built package. */
function readGuide(name: string): string {
  const folders = ['../..', '../../..'].map((up) =>
    join(import.meta.dirname, up, 'docs/guides', name),
  )
  return readFileSync(folders.find(existsSync) ?? folders[0]!, 'utf8')
}
