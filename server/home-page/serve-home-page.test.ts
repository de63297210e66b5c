import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startServer } from '../test/harness.ts'
import { renderMarkdown } from './render-markdown.ts'

const { app } = await startServer()
const get = (url: string) => app.inject({ method: 'GET', url })
const linksOf = (html: string) =>
  [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, to]) => to!)

test('the page at / leads to the sign-in, the reference, the receptionist, the messages, the how-to and the OpenAPI document', async () => {
  const page = await get('/')
  assert.equal(page.statusCode, 200)
  assert.match(String(page.headers['content-type']), /^text\/html; charset=utf-8/)
  const links = linksOf(page.body)
  assert.match(page.body, /<a class="button primary" href="\/app">Sign in<\/a>/)
  for (const link of ['/docs', '/voice/try', '/sandbox/messages', '/how-to', '/openapi.json'])
    assert.ok(links.includes(link), link)
  // The dashboard is not built in this test.
  for (const link of links.filter((each) => each.startsWith('/') && each !== '/app'))
    assert.ok((await get(link)).statusCode < 400, link)
})

test('the page at / is in the language of the browser', async () => {
  const words = {
    'de-AT,en;q=0.5': 'Anmelden',
    es: 'Iniciar sesión',
    fr: 'Se connecter',
    pl: 'Sign in',
  }
  for (const [language, signIn] of Object.entries(words)) {
    const page = await app.inject({ url: '/', headers: { 'accept-language': language } })
    assert.ok(page.body.includes(`>${signIn}</a>`), language)
    assert.equal(page.headers.vary, 'accept-language, accept-encoding')
  }
})

test('the links of the page at / begin with the path of the public URL', async () => {
  const below = await startServer({ publicUrl: 'https://example.com/slots' })
  const { body } = await below.app.inject({ url: '/' })
  for (const link of linksOf(body).filter((each) => each !== 'data:,'))
    assert.match(link, /^\/slots\//)
})

test('the page at / and the how-to run no script, load nothing from outside and cannot be framed', async () => {
  for (const path of ['/', '/how-to']) {
    const { body, headers } = await get(path)
    assert.doesNotMatch(body, /<script|<iframe|<img|style=/)
    assert.deepEqual(
      linksOf(body).filter((link) => !/^(?:\/(?!\/)|#|data:,$)/.test(link)),
      [],
    )
    assert.match(
      String(headers['content-security-policy']),
      /^default-src 'none'; style-src 'self';.* frame-ancestors 'none'$/,
    )
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['referrer-policy'], 'no-referrer')
  }
})

test('the how-to page has every heading and every command of the guide', async () => {
  const { body } = await get('/how-to')
  const guide = readFileSync(new URL('../../docs/guides/how-to.md', import.meta.url), 'utf8')
  const text = body
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
  for (const [, heading] of guide.matchAll(/^#+ (.+)$/gm)) assert.ok(text.includes(heading!))
  const blocks = [...guide.matchAll(/^```sh\n([^]*?)^```/gm)]
  assert.ok(blocks.length >= 10)
  for (const [, commands] of blocks) assert.ok(text.includes(commands!.trim()), commands!)
})

test('the guide for calendars is served for operators, with the settings to make', async () => {
  const { statusCode, body } = await get('/how-to/calendars')
  assert.equal(statusCode, 200)
  for (const setting of ['GOOGLE_CALENDAR_CLIENT_ID', 'MICROSOFT_CALENDAR_CLIENT_ID'])
    assert.ok(body.includes(setting), setting)
})

test('HTML in a guide is shown, not interpreted', () => {
  const { text: html } = renderMarkdown(
    '# <b>T</b>\n\n<p>\n\nSee <script>alert(1)</script> `<i>` [x](javascript:alert(1)) [y](/docs) [z](a.md)\n\n- **b** <u>\n\n```sh\na <b> && c\n```',
  )
  assert.doesNotMatch(html, /<script|<b>|<i>|<u>|javascript:[^)]*"/)
  assert.match(html, /<a href="\/docs">y<\/a> z<\/p>/)
  assert.match(html, /<li><strong>b<\/strong> &lt;u&gt;<\/li>/)
  assert.match(html, /<pre tabindex="0"><code>a &lt;b&gt; &amp;&amp; c<\/code><\/pre>/)
})
