import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchEtags } from '../etags/match-etags.ts'

/** A document that is the same for all clients. `headers` includes its `content-type`. */
export type MadeDocument = {
  body: Buffer
  status?: number
  headers: Readonly<Record<string, string>>
}
type SendDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

type Prepared = MadeDocument & { compressed: Buffer; etag: string; compressedEtag: string }

const CACHED_FOR = 'public, max-age=300'
const compress = promisify(gzip)

/**
 * Sends a document that is created, compressed and hashed once, at its first request. All responses
 * share these bytes. A client that already has the document (`If-None-Match`) gets 304.
 */
export function openDocument(make: () => MadeDocument | Promise<MadeDocument>): SendDocument {
  let prepared: Promise<Prepared> | null = null
  return async ({ headers }, reply) => {
    prepared ??= prepare(make).catch((error: unknown) => {
      prepared = null
      throw error
    })
    const { body, compressed, etag, compressedEtag, status = 200, headers: all } = await prepared
    if (status !== 200) return reply.code(status).headers(all).send(body)
    const { vary, ...own } = all
    const isCompressed = acceptsGzip(headers['accept-encoding'])
    reply.headers({
      'cache-control': CACHED_FOR,
      etag: isCompressed ? compressedEtag : etag,
      vary: vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`,
    })
    if (matchEtags([etag, compressedEtag], headers['if-none-match']))
      return reply.headers(without(own, 'content-type')).code(304).send()
    reply.headers(own)
    return isCompressed
      ? reply.header('content-encoding', 'gzip').send(compressed)
      : reply.send(body)
  }
}

async function prepare(make: () => MadeDocument | Promise<MadeDocument>): Promise<Prepared> {
  const made = await make()
  const hash = createHash('sha256').update(made.body).digest('base64url').slice(0, 22)
  return {
    ...made,
    // A strong ETag stands for the bytes, which compression changes (RFC 9110 §8.8.3.3).
    etag: `"${hash}"`,
    compressedEtag: `"${hash}-gzip"`,
    compressed: await compress(made.body),
  }
}

/** Whether gzip is acceptable (RFC 9110 §12.5.3); encodings that are not listed are not used. */
function acceptsGzip(acceptEncoding: string | string[] = ''): boolean {
  const codings = String(acceptEncoding)
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
  const [, weight = 'q=1'] = codings.find(([name]) => name === 'gzip') ??
    codings.find(([name]) => name === '*') ?? ['', 'q=0']
  return !/^q=0(?:\.0*)?$/.test(weight)
}

function without(headers: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))
}
