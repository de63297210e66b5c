import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../languages/language.ts'
import type { Problem } from '../problems/problem.ts'
import { choosePageLanguage } from './choose-page-language.ts'
import { markup } from './markup.ts'
import { sendPage } from './send-page.ts'

type Host = { publicUrl: string }

type Message = {
  name: 'unknownLink' | 'endedLink' | 'otherSite' | 'tooMany' | 'busy' | 'failed'
  status: number
  /** Without one: as the browser requests. */
  language?: Language
}

/** Says why the page of a sealed link is not shown. */
export function sendMessagePage(
  { publicUrl }: Host,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, status, language = choosePageLanguage(request) }: Message,
): FastifyReply {
  const { title, text } = language.managePage[name]
  const body = markup`<p>${text}</p>`
  return sendPage(reply, { publicUrl, language: language.tag, heading: title, body }, status)
}

/** The same for a problem. */
export function sendProblemPage(
  host: Host,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, extras }: Problem,
): FastifyReply {
  const name = status === 429 ? 'tooMany' : status === 503 ? 'busy' : 'failed'
  return sendMessagePage(host, request, reply.headers(extras.headers ?? {}), { name, status })
}
