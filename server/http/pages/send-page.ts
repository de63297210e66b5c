import type { FastifyReply } from 'fastify'
import { buildPrivateHeaders } from './build-page-headers.ts'
import { type Page, renderPage } from './render-page.ts'

/** Sends a page for one person, with its headers. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers(buildPrivateHeaders(page.forms ?? null))
    .send(renderPage(page))
}
