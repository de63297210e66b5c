import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { classifyFailure, classifyStatus, createFailure } from './classify-answer.ts'
import type { EgressOutcome } from '../../platform/egress/egress.ts'
import type { ProviderContext, ProviderOutcome } from '../calendar-provider.ts'

const MAX_REDIRECTS = 3
/** Before and after decompression. */
const MAX_BYTES = 10 * 1024 * 1024

/** What a feed is asked for again with. */
type FeedVersion = { etag: string | null; lastModified: string | null }

/** `body` null: the feed is still of the version. */
type Feed = { body: Buffer | null; version: FeedVersion }

const gunzipAsync = promisify(gunzip)

/** Downloads the feed, unless it is still of the version `known`. */
export async function readRemoteFeed(
  context: ProviderContext,
  url: string,
  known: FeedVersion | null,
): Promise<ProviderOutcome<Feed>> {
  const outcome = await context.egress.send({
    method: 'GET',
    url: url.replace(/^webcals?:/i, 'https:').replace(/#.*$/s, ''),
    headers: {
      Accept: 'text/calendar, */*;q=0.1',
      'Accept-Encoding': 'gzip',
      'User-Agent': 'Slotline',
      ...(known?.etag == null ? {} : { 'If-None-Match': known.etag }),
      ...(known?.lastModified == null ? {} : { 'If-Modified-Since': known.lastModified }),
    },
    timeoutMs: context.timeoutMs,
    connectTimeoutMs: context.limits.connectMs,
    maxResponseBytes: MAX_BYTES,
    maxRedirects: MAX_REDIRECTS,
    ...(context.signal === undefined ? {} : { signal: context.signal }),
  })
  if (outcome.kind !== 'response') return classifyFailure(outcome)
  const isKnown = known !== null && (known.etag !== null || known.lastModified !== null)
  if (outcome.status === 304 && isKnown) return { ok: true, value: { body: null, version: known } }
  if (outcome.status !== 200) return classifyStatus(outcome)
  return readFeed(outcome)
}

async function readFeed(
  answer: Extract<EgressOutcome, { kind: 'response' }>,
): Promise<ProviderOutcome<Feed>> {
  if (answer.truncated) return createFailure('invalid', 'The feed is larger than 10 MB.')
  const body = await decompress(answer.body, readHeader(answer, 'content-encoding'))
  if (body === null)
    return createFailure(
      'invalid',
      'The feed cannot be decompressed, or is larger than 10 MB then.',
    )
  return {
    ok: true,
    value: {
      body,
      version: {
        etag: readHeader(answer, 'etag'),
        lastModified: readHeader(answer, 'last-modified'),
      },
    },
  }
}

/** Null: the body cannot be decompressed within the limit. Stops at the limit. */
async function decompress(body: Buffer, encoding: string | null): Promise<Buffer | null> {
  const name = encoding?.trim().toLowerCase() ?? 'identity'
  const isPlain = name === 'identity' || name === ''
  // A file that was compressed once, and is served as it is.
  const isCompressedFile = body[0] === 0x1f && body[1] === 0x8b
  if (isPlain && !isCompressedFile) return body
  if (!isPlain && name !== 'gzip' && name !== 'x-gzip') return null
  try {
    return await gunzipAsync(body, { maxOutputLength: MAX_BYTES })
  } catch {
    return null
  }
}

/** A header that can be sent back; null: none. */
function readHeader(
  { headers }: Extract<EgressOutcome, { kind: 'response' }>,
  name: string,
): string | null {
  const value = headers[name]
  return typeof value === 'string' && /^[\u0020-\u007E]{1,1000}$/.test(value) ? value : null
}
