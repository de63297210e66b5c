import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Egress, EgressOutcome } from '../platform/egress/egress.ts'
import { LIMITS } from '../platform/limits.ts'
import { type CollectedPage, collectPage } from './core/collect-page.ts'

const MAX_REDIRECTS = 5
const MAX_BYTES = 3 * 1024 * 1024
/** What is parsed at once, so that other requests run in between. */
const PIECE_LENGTH = 8_192

type FetchedPage = { ok: true; page: CollectedPage; isCut: boolean } | { ok: false; fault: string }

const gunzipAsync = promisify(gunzip)

/** Downloads the page at a URL, and collects what it says. `fault`: a sentence for the person. */
export async function fetchPage(egress: Egress, url: string): Promise<FetchedPage> {
  const outcome = await egress.send({
    method: 'GET',
    url,
    headers: {
      Accept: 'text/html, application/xhtml+xml;q=0.9',
      'Accept-Encoding': 'gzip',
      'User-Agent': 'Slotline',
    },
    timeoutMs: LIMITS.websites.requestMs,
    connectTimeoutMs: LIMITS.websites.connectMs,
    maxResponseBytes: MAX_BYTES,
    maxRedirects: MAX_REDIRECTS,
  })
  if (outcome.kind !== 'response') return { ok: false, fault: describeFailure(outcome) }
  if (outcome.status !== 200)
    return { ok: false, fault: `The website answers with the status ${outcome.status}.` }
  const type = headerOf(outcome, 'content-type')
  if (!/^(text\/html|application\/xhtml\+xml)/i.test(type))
    return { ok: false, fault: 'The address is not that of a page with HTML.' }
  const html = await decode(outcome, type)
  if (html === null) return { ok: false, fault: 'The page cannot be decompressed.' }
  const collecting = collectPage()
  for (let at = 0; at < html.length; at += PIECE_LENGTH) {
    collecting.write(html.slice(at, at + PIECE_LENGTH))
    await nextTurn()
  }
  return { ok: true, page: collecting.end(), isCut: outcome.truncated }
}

type Response = Extract<EgressOutcome, { kind: 'response' }>

function describeFailure(outcome: Exclude<EgressOutcome, Response>): string {
  if (outcome.kind === 'refused') return 'Send the public address of a website.'
  const reasons: Partial<Record<typeof outcome.code, string>> = {
    timeout: 'The website does not answer in time.',
    dns: 'There is no website with this name.',
    tls: 'The certificate of the website is not valid.',
    too_many_redirects: 'The website redirects too often.',
  }
  return reasons[outcome.code] ?? 'The website cannot be reached.'
}

async function decode(response: Response, type: string): Promise<string | null> {
  const { body, truncated } = response
  const isCompressed = /gzip/i.test(headerOf(response, 'content-encoding'))
  try {
    // A page that was cut cannot be decompressed as a whole.
    if (isCompressed && truncated) return null
    const bytes = isCompressed ? await gunzipAsync(body, { maxOutputLength: MAX_BYTES }) : body
    const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(type) ?? []
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return null
  }
}

function headerOf({ headers }: Response, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
