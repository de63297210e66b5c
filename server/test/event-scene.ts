import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

export type Stage = {
  app: FastifyInstance
  deps: Deps
  setNow: (now: Temporal.Instant) => void
}
export type Get = (url: string) => Promise<{ status: number; body: any }>
type Attributes = Record<string, unknown>
export type Resource = { id: string; attributes: any }
export type Scene = Stage & {
  /** Sends a write, which must succeed, and returns the resource. */
  send: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    attributes?: Attributes,
  ) => Promise<any>
  /** Books a meeting, some hours from now. */
  book: (hours: number, attributes?: Attributes) => Promise<Resource>
  /** Called after each change. */
  changed: () => Promise<void>
}
