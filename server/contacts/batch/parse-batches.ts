import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Fault, Problem } from '../../http/problems/problem.ts'
import { rejectCharset } from '../../http/bodies/reject-charset.ts'
import { rejectEncoding } from '../../http/bodies/reject-encoding.ts'
import { readJson } from '../../http/bodies/read-json.ts'

type FaultsByItem = ReadonlyMap<number, readonly Fault[]>

/**
 * Lets the routes of this app read JSON in which single items have texts or numbers that cannot be
 * stored. Returns a function for the faults of a request by the index of the item.
 */
export function parseBatches(app: FastifyInstance): (request: FastifyRequest) => FaultsByItem {
  const found = new WeakMap<FastifyRequest, FaultsByItem>()
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      rejectEncoding(request.headers)
      rejectCharset(request.headers)
      try {
        return readJson(bytes)
      } catch (error) {
        const faults = faultsByItem(error)
        if (faults === null) throw error
        found.set(request, faults)
        return JSON.parse(bytes.toString('utf8')) as unknown
      }
    },
  )
  return (request) => found.get(request) ?? new Map()
}

/** Null: the error is not only about items. */
function faultsByItem(error: unknown): FaultsByItem | null {
  if (!(error instanceof Problem) || error.code !== 'invalid_attributes') return null
  const faults = error.extras.errors ?? []
  const indexOf = ({ pointer }: Fault) => /^\/data\/(\d+)\//.exec(pointer)?.[1]
  // The rest of a body with many faults was not checked.
  if (faults.length > 50 || faults.some((fault) => indexOf(fault) === undefined)) return null
  return Map.groupBy(faults, (fault) => Number(indexOf(fault)))
}
