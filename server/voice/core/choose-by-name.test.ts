import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseByName } from './choose-by-name.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const AGENTS = named('Ben Carter', 'José Núñez', 'René', 'Клара')
const TYPES = named('Intro call', 'Product demo', 'Visite au café')

function chosen(among: readonly { name: string }[], said: string): string | string[] {
  const choice = chooseByName(among, said)
  return choice.ok ? choice.one.name : choice.candidates.map(({ name }) => name)
}

test('a name is chosen by one of its words, with and without accents, in any case and alphabet', () => {
  for (const [said, name] of [['Jose Nunez', 'José Núñez'], ['NÚÑEZ', 'José Núñez'], ['rene', 'René'], ['клара', 'Клара'], ['Mr. Carter', 'Ben Carter']] as const) assert.equal(chosen(AGENTS, said), name, said)
  for (const [said, name] of [['product_demo', 'Product demo'], ['demos', 'Product demo'], ['intro-call', 'Intro call'], ['cafe', 'Visite au café']] as const) assert.equal(chosen(TYPES, said), name, said)
})

test('words that are in no name choose nothing, whatever sign or accent a name ends with', () => {
  for (const said of ['', ' ', '?', 'anyone!', '...', 'Zoltan.', '😀', '\u200b']) assert.deepEqual([chosen(AGENTS, said), chosen(TYPES, said)], [[], []], said)
})

test('two names at once are asked about', () => {
  assert.deepEqual(chosen(AGENTS, 'Ben or José'), ['Ben Carter', 'José Núñez'])
})
