import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTranslated } from '../../test/assert-translated.ts'
import { startServer } from '../../test/harness.ts'

const { app } = await startServer()
const PAGES = ['/voice/try', '/sandbox/messages', '/']
/** Names, and words that are the same in German, Spanish or French. */
const NAMES = ['Slotline', 'Team', 'Conversation', 'Messages']

const read = async (url: string, language: string) =>
  (await app.inject({ url, headers: { 'accept-language': language } })).body

/** The words that the script of a page puts into it, by their paths. */
function wordsIn(page: string): Map<string, string> {
  const [, text = ''] = /<meta name="words" content="([^"]*)">/.exec(page) ?? []
  const json = text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  return new Map(list(json === '' ? {} : JSON.parse(json)))
}

function list(words: object, at = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[`${at}${name}`, value]] : list(value, `${at}${name}.`),
  )
}

const placesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()

test('the pages for visitors are in the language of the browser, and in English for any other', async () => {
  for (const url of PAGES) {
    const english = await read(url, 'en-GB')
    assert.equal(await read(url, 'pl,ja;q=0.5'), english)
    for (const language of ['de', 'es', 'fr'])
      assertTranslated(await read(url, `${language}-CH`), english, { language, names: NAMES })
  }
})

test('what the scripts of these pages say is in the language of the page, with the same values', async () => {
  for (const url of PAGES.slice(0, 2)) {
    const english = wordsIn(await read(url, 'en'))
    assert.ok(english.size > 50)
    for (const language of ['de', 'es', 'fr']) {
      const own = wordsIn(await read(url, language))
      assert.deepEqual([...own.keys()].toSorted(), [...english.keys()].toSorted())
      const same = [...own].filter(([path, text]) => text === english.get(path))
      assert.ok(same.length < english.size / 20, `${url} ${language}: ${JSON.stringify(same)}`)
      for (const [path, text] of own)
        if (!path.endsWith('.one')) assert.deepEqual(placesIn(text), placesIn(english.get(path)!))
    }
  }
})

test('a cache keeps the pages of each language apart', async () => {
  for (const url of PAGES) {
    const { headers } = await app.inject({ url, headers: { 'accept-language': 'de' } })
    assert.match(String(headers.vary), /accept-language/)
    const other = await app.inject({ url, headers: { 'accept-language': 'fr' } })
    assert.notEqual(other.headers.etag, headers.etag)
  }
})
