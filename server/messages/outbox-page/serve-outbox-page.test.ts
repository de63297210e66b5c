import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'

const { app } = await startServer()
const get = (url: string) => app.inject({ method: 'GET', url })

test('the page and everything that it loads are served, from this server only', async () => {
  const { statusCode, headers, body } = await get('/sandbox/messages')
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  const loaded = [...body.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, to]) => to!)
  assert.deepEqual(
    loaded.filter((to) => !/^(?:\/(?!\/)|data:,$)/.test(to)),
    [],
  )
  const seen = new Set(loaded.filter((to) => /^\/(?:sandbox|pages)\//.test(to)))
  assert.ok(seen.has('/sandbox/messages/page.js') && seen.has('/sandbox/messages/page.css'))
  for (const path of seen) {
    const part = await get(path)
    assert.equal(part.statusCode, 200, path)
    assert.match(
      String(part.headers['content-type']),
      path.endsWith('.css') ? /^text\/css;/ : /^text\/javascript;/,
    )
    for (const [, name] of part.body.matchAll(/ from '([^']+)'/g))
      seen.add(name!.replace('./', '/sandbox/messages/'))
  }
})

test('the page runs only its own scripts, and no other site can embed it', async () => {
  const { headers, body } = await get('/sandbox/messages')
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1).join(' ')]),
  )
  assert.equal(policy.get('default-src'), "'none'")
  assert.equal(policy.get('script-src'), "'self'")
  // Mails have inline styles, and the frame that shows them has the policy of the page.
  assert.equal(policy.get('style-src'), "'self' 'unsafe-inline'")
  assert.equal(policy.get('img-src'), 'data:')
  assert.equal(policy.get('form-action'), "'none'")
  assert.equal(policy.get('frame-ancestors'), "'none'")
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.doesNotMatch(body, /<script(?![^>]* src=)|style=| on\w+=/)
})
