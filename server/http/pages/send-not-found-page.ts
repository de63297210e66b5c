import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildPageHeaders } from './build-page-headers.ts'
import { choosePageLanguage } from './choose-page-language.ts'
import { markup } from './markup.ts'
import { readBasePath } from './read-base-path.ts'
import { renderDocument } from './render-page.ts'

/** Whether a browser asks for a page for a person: other clients do not name HTML. */
export function acceptsPages({ headers }: FastifyRequest): boolean {
  const accepted = String(headers.accept ?? '').split(',')
  return accepted.some((type) => /^\s*text\/html\s*(?:;|$)/i.test(type))
}

/** Whether a browser opens an address for a person. The API answers in its own form. */
export function isNavigation(request: FastifyRequest): boolean {
  const { method, url } = request
  return (
    (method === 'GET' || method === 'HEAD') && !url.startsWith('/core/') && acceptsPages(request)
  )
}

/** Sends a page that says, in the language of the visitor, that there is none at this address. */
export function sendNotFoundPage(
  { publicUrl }: { publicUrl: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = choosePageLanguage(request)
  const { title, text, home } = language.sitePages.notFound
  const base = readBasePath(publicUrl)
  const page = renderDocument({
    title,
    language: language.tag,
    base,
    body: markup`<main class="column">
<p class="brand">Slotline</p>
<h1>${title}</h1>
<p>${text}</p>
<p class="actions"><a class="button" href="${base}/">${home}</a></p>
</main>`,
  })
  return reply
    .code(404)
    .headers({
      ...buildPageHeaders(),
      'cache-control': 'no-store',
      vary: 'accept, accept-language',
    })
    .send(page)
}
