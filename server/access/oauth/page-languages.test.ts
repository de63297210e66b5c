import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTranslated } from '../../test/assert-translated.ts'
import { startServer } from '../../test/harness.ts'
import { openOAuthClient } from '../../test/sign-in.ts'
import { startSignIns } from '../../test/start-sign-ins.ts'

const { app, newWorkspace, newClientId, newProgram } = await startSignIns()
const NAMES = ['Assistant', '127.0.0.1:4000', 'stranger.example']
const TRANSLATED = ['de', 'es', 'fr']

type Program = Awaited<ReturnType<typeof newProgram>>

/** The pages of one sign-in: the form, a wrong code, another site, a denied and an ended one. */
async function readPages({ browser, begin }: Program, language: string): Promise<string[]> {
  const headers = { 'accept-language': language }
  const { url } = await begin()
  const go = async (fields?: Record<string, string>, more = {}) =>
    (await browser.go(url, fields, { ...headers, ...more })).body
  return [
    await go(),
    await go({ answer: 'allow', code: 'AAAA-AAAA' }),
    await go({ answer: 'allow' }, { origin: 'https://elsewhere.example' }),
    await go({ answer: 'deny' }),
    await go(),
  ]
}

test('the pages of a sign-in are in the language of the browser, and in English for any other', async () => {
  const workspace = await newWorkspace()
  const read = async (language: string) => readPages(await newProgram(workspace), language)
  const english = await read('en')
  const unknown = await read('pl')
  for (const [i, page] of unknown.entries()) {
    assert.match(page, /<html lang="en">/)
    assert.equal(/<h1>.*<\/h1>/.exec(page)?.[0], /<h1>.*<\/h1>/.exec(english[i]!)?.[0])
  }
  for (const language of TRANSLATED)
    for (const [i, page] of (await read(`${language};q=0.9,en;q=0.8`)).entries())
      assertTranslated(page, english[i]!, { language, names: NAMES })
})

test('requests that are rejected are explained in the language of the browser', async () => {
  const workspace = await newWorkspace()
  const clientId = await newClientId(workspace)
  const { statusCode, body: registered } = await app.inject({
    method: 'POST',
    url: '/oauth/register',
    payload: { client_name: 'Assistant', redirect_uris: ['https://stranger.example/callback'] },
  })
  assert.equal(statusCode, 201)
  const requests: [string, Record<string, string>][] = [
    ['1.nobody', {}],
    [clientId, { redirect_uri: 'https://evil.example/callback' }],
    [clientId, { redirect_uri: '' }],
    ...[{ response_type: 'token' }, { scope: 'none' }, { resource: 'https://x.example' }].map(
      (fault): [string, Record<string, string>] => [
        JSON.parse(registered).client_id,
        { redirect_uri: 'https://stranger.example/callback', ...fault },
      ],
    ),
  ]
  const read = (language: string) =>
    Promise.all(
      requests.map(async ([id, change]) => {
        const program = openOAuthClient([app], id)
        const { page } = await program.begin(change, { 'accept-language': language })
        assert.equal(page.statusCode, 400)
        return page.body
      }),
    )
  const english = await read('en')
  assert.equal(new Set(english.map((page) => /<p>[^<]*/.exec(page)?.[0])).size >= 4, true)
  for (const language of TRANSLATED)
    for (const [i, page] of (await read(language)).entries())
      assertTranslated(page, english[i]!, { language, names: NAMES })
})

test('a server without SECRET_KEY says so on a page in the language of the browser', async () => {
  const server = await startServer({ secrets: null })
  const read = async (language: string, accept = 'text/html') =>
    server.app.inject({
      url: '/oauth/authorize?client_id=x',
      headers: { accept, 'accept-language': language },
    })
  const english = await read('en')
  assert.equal(english.statusCode, 503)
  assert.match(english.body, /SECRET_KEY/)
  for (const language of TRANSLATED)
    assertTranslated((await read(language)).body, english.body, { language, names: NAMES })
  assert.equal((await read('de', '*/*')).json().code, 'secrets_unavailable')
})
