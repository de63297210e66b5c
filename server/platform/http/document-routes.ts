import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { type MadeDocument, openDocument } from './open-document.ts'
import { PROBLEM_ADVICE } from './problem-advice.ts'
import { Problem, type ProblemCode, PROBLEMS } from './problem.ts'

const STRICT =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'"

/** The reference loads one script and one document, both from this server; the script adds styles. */
const REFERENCE =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "script-src 'self'"

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

const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[]

/**
 * Documentation: the OpenAPI document, the API reference that is generated from it, and a page for
 * every problem code.
 */
export function documentRoutes(): FastifyPluginAsync {
  return async (app) => {
    const sendOpenApi = openDocument(() => ({
      body: Buffer.from(JSON.stringify(app.swagger())),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
      },
    }))
    app.get('/openapi.json', { schema: { hide: true } }, sendOpenApi)

    let reference: Promise<FastifyInstance> | undefined
    for (const path of ['/docs', '/docs/', '/docs/js/scalar.js']) {
      app.get(
        path,
        { schema: { hide: true } },
        openDocument(async () => referencePage(await (reference ??= openReference()), path)),
      )
    }

    const pages = new Map(
      PROBLEM_CODES.map((code) => [code, openDocument(() => problemPage(code))]),
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
  const { statusCode: status, headers, rawPayload: body } = await reference.inject({ url })
  const type = String(headers['content-type'])
  const location = headers.location === undefined ? {} : { location: headers.location }
  const policy = type.startsWith('text/html')
    ? { 'content-security-policy': `${REFERENCE} ${hashesOf(body.toString())}` }
    : {}
  return { status, body, headers: { 'content-type': type, ...location, ...policy } }
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

function problemPage(code: ProblemCode): MadeDocument {
  const [status, title, retryable] = PROBLEMS[code]
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
body{font:1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;color:#1c2024;background:#fff}
code{background:#eef0f2;padding:.1em .3em;border-radius:3px}
</style></head>
<body><h1>${title}</h1>
<p>Status <code>${status}</code>, code <code>${code}</code>. ${
    retryable ? 'The same request can succeed later.' : 'The same request fails again.'
  }</p>
<p>${PROBLEM_ADVICE[code]}</p>
</body></html>
`
  return {
    body: Buffer.from(page),
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': STRICT },
  }
}
