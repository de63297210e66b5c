import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { type MadeDocument, openDocument } from './open-document.ts'
import { type Allowed, buildPageHeaders } from './build-page-headers.ts'
import { markup } from './markup.ts'
import { renderPage } from './render-page.ts'
import { serveDocument, serveSharedFiles } from './serve-static-page.ts'
import { PROBLEM_ADVICE } from '../problems/problem-advice.ts'
import { Problem, type ProblemCode, PROBLEMS } from '../problems/problem.ts'

/**
 * The reference loads one script and one document, both from this server; the script adds styles.
 */
const REFERENCE: Allowed = {
  'style-src': "'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': 'data:',
  'connect-src': "'self'",
}

/** Turns off everything that the reference would load from, or send to, other servers. */
const QUIET = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultOpenAllTags: false,
  persistAuth: false,
} as const

/** Requests with an access token and the cookie of a session are rejected. */
const WITHOUT_COOKIES = `<script>
const send = window.fetch
window.fetch = (input, init) => send(input, { ...init, credentials: 'omit' })
</script>`

const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[]

/**
 * Documentation: the OpenAPI document, the API reference that is generated from it, and a page for
 * every problem code; and what all pages share.
 */
export function documentRoutes(publicUrl: string): FastifyPluginAsync {
  return async (app) => {
    app.register(serveSharedFiles())
    serveDocument(app, '/openapi.json', () => ({
      body: Buffer.from(JSON.stringify(app.swagger())),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
      },
    }))

    let reference: Promise<FastifyInstance> | undefined
    for (const path of ['/docs', '/docs/', '/docs/js/scalar.js']) {
      serveDocument(app, path, async () =>
        referencePage(await (reference ??= openReference()), path),
      )
    }

    const pages = new Map(
      PROBLEM_CODES.map((code) => [code, openDocument(() => problemPage(publicUrl, code))]),
    )
    app.get<{ Params: { code: string } }>(
      '/problems/:code',
      { schema: { hide: true } },
      async (request, reply) => {
        const send = pages.get(request.params.code as ProblemCode)
        if (!send) throw new Problem('not_found', 'This problem code does not exist.')
        return send(request, reply)
      },
    )
  }
}

async function referencePage(reference: FastifyInstance, url: string): Promise<MadeDocument> {
  const { statusCode: status, headers, rawPayload } = await reference.inject({ url })
  const type = String(headers['content-type'])
  const location = headers.location === undefined ? {} : { location: headers.location }
  if (!type.startsWith('text/html'))
    return { status, body: rawPayload, headers: { 'content-type': type, ...location } }
  const page = rawPayload.toString().replace('<head>', `<head>${WITHOUT_COOKIES}`)
  const policy = buildPageHeaders({ ...REFERENCE, 'script-src': `'self' ${hashesOf(page)}` })
  return { status, body: Buffer.from(page), headers: { ...policy, 'content-type': type } }
}

/** The API reference has four megabytes of script, which is loaded at the first request. */
async function openReference(): Promise<FastifyInstance> {
  const { default: plugin } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(plugin, {
    routePrefix: '/docs',
    configuration: { url: '/openapi.json', pageTitle: 'Slotline API', ...QUIET },
  })
  await app.ready()
  return app
}

/** Hashes of the inline scripts of the page, as a content security policy lists them. */
function hashesOf(page: string): string {
  return [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
    .join(' ')
}

function problemPage(publicUrl: string, code: ProblemCode): MadeDocument {
  const [status, title, retryable] = PROBLEMS[code]
  const body = markup`<p>Status <code>${status}</code>, code <code>${code}</code>. ${
    retryable ? 'The same request can succeed later.' : 'The same request fails again.'
  }</p>
<p>${PROBLEM_ADVICE[code]}</p>`
  return {
    body: Buffer.from(renderPage({ publicUrl, heading: title, body })),
    headers: buildPageHeaders(),
  }
}
