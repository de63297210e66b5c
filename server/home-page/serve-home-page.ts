import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { type MadeDocument, openDocument } from '../platform/http/open-document.ts'
import { renderMarkdown } from './render-markdown.ts'

/** The pages load only their style sheet, from this server, and no other site can embed them. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'"

/** The page at `/` with links to the documentation, and the guide with everyday questions. */
export function serveHomePage(): FastifyPluginAsync {
  const pages: Record<string, () => MadeDocument> = {
    '/': () => page(readPage('index.html')),
    '/how-to': () => page(frame('How to', renderMarkdown(readGuide('how-to.md')))),
    '/page.css': () => document(readPage('page.css'), 'text/css'),
  }
  return async (app) => {
    for (const [path, make] of Object.entries(pages))
      app.get(path, { schema: { hide: true } }, openDocument(make))
  }
}

function page(html: string): MadeDocument {
  return document(html, 'text/html')
}

function document(text: string, type: string): MadeDocument {
  return {
    body: Buffer.from(text),
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
    },
  }
}

function readPage(name: string): string {
  return readFileSync(join(import.meta.dirname, 'page', name), 'utf8')
}

/** The guides are two folders above the sources, and three above the built package. */
function readGuide(name: string): string {
  const folders = ['../..', '../../..'].map((up) =>
    join(import.meta.dirname, up, 'docs/guides', name),
  )
  return readFileSync(folders.find(existsSync) ?? folders[0]!, 'utf8')
}

function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Slotline</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<main>
<p><a href="/">Slotline</a></p>
${body}
</main>
</body>
</html>
`
}
