import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ChangeName } from './core/decide-changes.ts'

/** A request for a page. A query can have any parameters, and any of them several times. */
export type PageRequest = FastifyRequest<{
  Params: { sealed: string }
  Querystring: Record<string, unknown>
  Body: URLSearchParams | undefined
}>

export type PageExchange = { request: PageRequest; reply: FastifyReply }

/** A request about one change. */
export type ChangeExchange = PageExchange & { name: ChangeName }
