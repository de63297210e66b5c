import { createHash, randomBytes } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { buildPageHeaders } from '../../http/pages/build-page-headers.ts'
import { escapeHtml } from '../../http/pages/escape-html.ts'
import { Markup, markup } from '../../http/pages/markup.ts'
import { readBasePath } from '../../http/pages/read-base-path.ts'
import { renderDocument } from '../../http/pages/render-page.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { BuiltFile, Dashboard, DashboardState } from './dashboard.ts'

const RELOAD_SECONDS = 2
/** A refresh by `meta` does not load an address with a fragment again, as links to join have. */
const RELOAD = `setTimeout(() => { location.reload() }, ${RELOAD_SECONDS * 1000})`
const RELOAD_HASH = createHash('sha256').update(RELOAD).digest('base64')
const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Mail</title></html>'
const IMMUTABLE = 'public, max-age=31536000, immutable'

type Host = { publicUrl: string; dashboard?: Dashboard }

/**
 * The dashboard under /app: one HTML page for every path, which shows what the path names, and its
 * scripts, styles and fonts.
 */
export function serveApp({ publicUrl, dashboard }: Host): FastifyPluginAsync {
  const base = readBasePath(publicUrl)
  const read = (): DashboardState =>
    dashboard?.read() ?? { kind: 'failed', output: 'This process does not serve the dashboard.' }
  const sendHtml = async (_request: FastifyRequest, reply: FastifyReply) => {
    const state = read()
    return state.kind === 'built'
      ? sendDashboard(reply, state.build.html, base)
      : sendProgress(reply, state, base)
  }
  return async (app) => {
    app.get<{ Params: { '*': string } }>(
      '/app/assets/*',
      { schema: { hide: true } },
      async (request, reply) => {
        const state = read()
        const file = state.kind === 'built' && state.build.assets.get(request.params['*'])
        if (!file) throw new Problem('not_found', 'This file is not part of the dashboard.')
        return sendFile(request, reply, file)
      },
    )
    app.get('/app/mail-frame', { schema: { hide: true } }, (_request, reply) =>
      reply.headers(buildFrameHeaders()).send(EMPTY_PAGE),
    )
    app.get('/app', { schema: { hide: true } }, sendHtml)
    app.get('/app/*', { schema: { hide: true } }, sendHtml)
  }
}

function sendDashboard(reply: FastifyReply, html: string, base: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply.headers(buildAppHeaders(nonce)).send(
    html
      .replaceAll(/(src|href)="\/app\//g, `$1="${escapeHtml(base)}/app/`)
      .replace('name="base-path" content=""', `name="base-path" content="${escapeHtml(base)}"`)
      .replace('nonce=""', `nonce="${nonce}"`),
  )
}

/** Nothing is loaded from elsewhere, and no text becomes a script. */
function buildAppHeaders(nonce: string): Record<string, string> {
  const headers = buildPageHeaders({
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'form-action': "'self'",
  })
  return {
    ...headers,
    'content-security-policy': `${headers['content-security-policy']}; require-trusted-types-for 'script'`,
    'referrer-policy': 'same-origin',
    'cache-control': 'no-cache',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'x-robots-tag': 'noindex, nofollow',
  }
}

/**
 * The headers of the empty page in which the dashboard shows a mail. A frame without a page of its
 * own would inherit the policy of the dashboard, without the inline styles that mails have. It runs
 * nothing and loads nothing.
 */
function buildFrameHeaders(): Record<string, string> {
  const { 'x-frame-options': _deny, ...headers } = buildPageHeaders({
    'style-src': "'unsafe-inline'",
  })
  return {
    ...headers,
    'content-security-policy': `${headers['content-security-policy']!.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox`,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex, nofollow',
  }
}

function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, body, gzip, brotli }: BuiltFile,
): FastifyReply {
  reply.headers({ 'content-type': type, 'cache-control': IMMUTABLE, vary: 'accept-encoding' })
  const accepted = String(headers['accept-encoding'] ?? '')
  if (brotli && accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(brotli)
  if (gzip && accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(body)
}

/** Whether an encoding is listed, and not with the weight 0 (RFC 9110 §12.5.3). */
function accepts(header: string, encoding: string): boolean {
  return header
    .toLowerCase()
    .split(',')
    .map((each) => each.trim().split(/\s*;\s*/))
    .some(([name, weight = 'q=1']) => name === encoding && !/^q=0(?:\.0*)?$/.test(weight))
}

/** A page that reloads itself until the dashboard is built, or says why that failed. */
function sendProgress(
  reply: FastifyReply,
  state: Exclude<DashboardState, { kind: 'built' }>,
  base: string,
): FastifyReply {
  const isBuilding = state.kind === 'building'
  const body = markup`<main class="column">
<h1>${isBuilding ? 'The dashboard is being built' : 'The dashboard could not be built'}</h1>
${
  isBuilding
    ? markup`<p role="status">This takes a few seconds when the server starts for the first time. The page then opens by itself.</p>`
    : markup`<p role="alert">Correct the cause and restart the server. The API works without the dashboard.</p>
<pre tabindex="0"><code>${state.output}</code></pre>`
}
</main>`
  const head = isBuilding
    ? markup`<script>${new Markup(RELOAD)}</script>
<noscript><meta http-equiv="refresh" content="${String(RELOAD_SECONDS)}"></noscript>`
    : null
  return reply
    .code(503)
    .headers({
      ...buildPageHeaders(isBuilding ? { 'script-src': `'sha256-${RELOAD_HASH}'` } : {}),
      'cache-control': 'no-store',
    })
    .headers(isBuilding ? { 'retry-after': String(RELOAD_SECONDS) } : {})
    .send(renderDocument({ title: 'Slotline', body, base, head }))
}
