import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'
import type { BuiltFile, Dashboard } from './dashboard.ts'

const HTML = `<meta name="base-path" content="" /><meta property="csp-nonce" nonce="" />
<script type="module" src="/app/assets/main-1.js"></script>`
const MAIN = {
  type: 'text/javascript; charset=utf-8',
  body: Buffer.from('plain'),
  gzip: Buffer.from('gzip'),
  brotli: Buffer.from('brotli'),
}
const FONT = { type: 'font/woff2', body: Buffer.from('font'), gzip: null, brotli: null }

const serving = async (dashboard: Dashboard, publicUrl = 'https://slotline.test') => {
  const { app } = await startServer({ publicUrl, dashboard })
  return (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers })
}
const built: Dashboard = {
  read: () => ({
    kind: 'built',
    build: {
      html: HTML,
      assets: new Map<string, BuiltFile>([
        ['main-1.js', MAIN],
        ['font-1.woff2', FONT],
      ]),
    },
  }),
}
const get = await serving(built)

test('every path under /app is the dashboard, which runs only its own scripts, each time with a new nonce', async () => {
  const nonces = new Set<string>()
  for (const url of ['/app', '/app/', '/app/people', '/app/no/such/page']) {
    const { statusCode, headers, body } = await get(url)
    assert.equal(statusCode, 200, url)
    const policy = String(headers['content-security-policy'])
    const [, nonce = ''] = /style-src 'self' 'nonce-([^']+)';/.exec(policy) ?? []
    nonces.add(nonce)
    assert.ok(body.includes(`property="csp-nonce" nonce="${nonce}"`))
    assert.deepEqual(policy.replace(nonce, 'N').split('; ').toSorted(), [
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "frame-src 'self'",
      "img-src 'self' data:",
      "require-trusted-types-for 'script'",
      "script-src 'self'",
      "style-src 'self' 'nonce-N'",
    ])
    assert.equal(headers['cache-control'], 'no-cache')
    assert.equal(headers['referrer-policy'], 'same-origin')
    assert.equal(headers['x-content-type-options'], 'nosniff')
  }
  assert.equal(nonces.size, 4)
})

test('the page in which mails are shown runs nothing, loads nothing, and is framed only here', async () => {
  const { statusCode, headers } = await get('/app/mail-frame')
  assert.equal(statusCode, 200)
  assert.deepEqual(String(headers['content-security-policy']).split('; ').toSorted(), [
    "base-uri 'none'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'img-src data:',
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    "style-src 'unsafe-inline'",
  ])
  assert.equal(headers['x-frame-options'], 'SAMEORIGIN')
})

test('files of the dashboard are kept for a year, compressed as the browser accepts; others do not exist', async () => {
  const read = async (encoding: string) => {
    const { headers, body } = await get('/app/assets/main-1.js', { 'accept-encoding': encoding })
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(headers.vary, 'accept-encoding')
    return [headers['content-encoding'], body]
  }
  assert.deepEqual(await read('gzip, deflate, br'), ['br', 'brotli'])
  assert.deepEqual(await read('gzip, br;q=0'), ['gzip', 'gzip'])
  assert.deepEqual(await read('identity'), [undefined, 'plain'])
  const font = await get('/app/assets/font-1.woff2', { 'accept-encoding': 'br' })
  assert.deepEqual(
    [font.headers['content-type'], font.headers['content-encoding'], font.body],
    ['font/woff2', undefined, 'font'],
  )
  for (const name of ['main-2.js', 'deep/main-1.js', '..%2findex.html', '__proto__'])
    assert.equal((await get(`/app/assets/${name}`)).statusCode, 404, name)
})

test('below a path of a proxy, the dashboard finds its files and the API there', async () => {
  const { body } = await (await serving(built, 'https://example.test/slots'))('/app')
  assert.ok(body.includes('src="/slots/app/assets/main-1.js"'), body)
  assert.ok(body.includes('name="base-path" content="/slots"'), body)
})

test('until the dashboard is built its page reloads itself, and it shows why a build failed', async () => {
  const building = await (await serving({ read: () => ({ kind: 'building' }) }))('/app/people')
  assert.equal(building.statusCode, 503)
  const script = /<script>(.*?)<\/script>/.exec(building.body)?.[1] ?? ''
  assert.match(script, /location\.reload\(\)/)
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = String(building.headers['content-security-policy'])
  assert.ok(policy.includes(`script-src 'sha256-${hash}'`), policy)
  const failed = await (
    await serving({ read: () => ({ kind: 'failed', output: 'no <b>file</b>' }) })
  )('/app')
  assert.equal(failed.statusCode, 503)
  assert.ok(failed.body.includes('no &lt;b&gt;file&lt;/b&gt;'))
  assert.doesNotMatch(failed.body, /http-equiv|<script/)
})
