import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseSupportedLanguage } from '../../languages/choose-supported-language.ts'
import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import type { Problem } from '../problems/problem.ts'
import { readAcceptLanguage } from '../read-accept-language.ts'
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
  { name, status, language = languageOfRequest(request) }: Message,
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

function languageOfRequest({ headers }: FastifyRequest) {
  return languageOf(chooseSupportedLanguage([readAcceptLanguage(headers['accept-language'])]))
}
