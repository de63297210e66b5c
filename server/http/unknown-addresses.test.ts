import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../test/harness.ts'

const { app } = await startServer()
/** What browsers send for an address that a person opens. */
const PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const open = (url: string, headers: Record<string, string>) => app.inject({ url, headers })

test('a person who opens an unknown address in a browser gets a page in the language of the browser', async () => {
  const titles = {
    en: 'Page not found',
    'de-CH': 'Seite nicht gefunden',
    es: 'Página no encontrada',
    fr: 'Page introuvable',
  }
  for (const [language, title] of Object.entries(titles)) {
    const page = await open('/no/such/<b>page', { accept: PAGE, 'accept-language': language })
    assert.equal(page.statusCode, 404)
    assert.match(String(page.headers['content-type']), /^text\/html/)
    assert.ok(page.body.includes(`<h1>${title}</h1>`), page.body)
    assert.match(page.body, /<a class="button" href="\/">/)
    assert.doesNotMatch(page.body, /<b>page|<script/)
    assert.match(String(page.headers['content-security-policy']), /^default-src 'none'/)
    assert.equal(page.headers['cache-control'], 'no-store')
    assert.ok(page.headers['x-request-id'])
  }
})

test('other clients, other methods and the API get a problem for an unknown address', async () => {
  const others = [
    await open('/no/such/page', {}),
    await open('/no/such/page', { accept: '*/*' }),
    await open('/no/such/page', { accept: 'application/json' }),
    await open('/core/no_such_thing', { accept: PAGE }),
    await app.inject({ method: 'POST', url: '/no/such/page', headers: { accept: PAGE } }),
  ]
  for (const { statusCode, headers, body } of others) {
    assert.equal(statusCode, 404)
    assert.equal(headers['content-type'], 'application/problem+json')
    assert.equal((JSON.parse(body) as { code: string }).code, 'not_found')
  }
})
