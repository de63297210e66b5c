import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

type Sentence = { path: string; text: string }

/** What stands for the values of a sentence. */
const VALUES = ['[1]', '[2]', '[3]', '[4]']
const WEB = new URL('../', import.meta.url).pathname
const FOLDERS = ['words', 'words/problems', ...globSync('features/*/words', { cwd: WEB })]

const english = await read('en')

for (const language of ['de', 'es', 'fr']) {
  test(`the sentences in ${language} have the values of the English ones`, async () => {
    const own = new Map((await read(language)).map(({ path, text }) => [path, valuesOf(text)]))
    assert.ok(english.length > 1000)
    for (const { path, text } of english) assert.equal(own.get(path), valuesOf(text), path)
  })
}

test('French has narrow spaces before double punctuation and within quotes', async () => {
  const wrong = (await read('fr')).filter(({ text }) =>
    /(?<!\u202f)[;!?»]|(?<!\u202f):(?!\w|\/\/)|«(?!\u202f)|'/.test(text.replace(/\{\{|\}\}/g, '')),
  )
  assert.deepEqual(wrong, [])
})

test('Spanish opens each question and exclamation', async () => {
  const wrong = (await read('es')).filter(
    ({ text }) => text.split('?').length !== text.split('¿').length || /(?<!¡[^!]*)!/.test(text),
  )
  assert.deepEqual(wrong, [])
})

/** All words of a language, with their paths. */
async function read(language: string): Promise<Sentence[]> {
  const files = FOLDERS.map((folder) => `${WEB}${folder}/${language}.ts`)
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)))
  return modules.flatMap((module, i) => listSentences(module[language], FOLDERS[i] ?? ''))
}

function listSentences(words: unknown, path: string): Sentence[] {
  if (typeof words === 'string') return [{ path, text: words }]
  if (typeof words === 'function') return [{ path, text: String(words(...VALUES)) }]
  return Object.entries(words ?? {}).flatMap(([key, each]) => listSentences(each, `${path}.${key}`))
}

function valuesOf(text: string): string {
  return VALUES.map((value) => text.split(value).length - 1).join()
}
