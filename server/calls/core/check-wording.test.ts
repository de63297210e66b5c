import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LANGUAGES } from '../../languages/languages.ts'
import { checkWording, type Told } from './check-wording.ts'
import { splitWords } from './split-words.ts'

const [english] = LANGUAGES.filter(({ tag }) => tag === 'en')
const words = english!.summaryWords

const DEMO: Told = {
  kind: 'booked',
  sentence: 'Booked Demo with Ben on Friday, November 20 at 16:00 GMT+1.',
}
const CHECKUP: Told = {
  kind: 'booked',
  sentence: 'Booked Check-up with Clara on Monday, November 23 at 09:30 GMT+1.',
}
const CANCELLED: Told = { kind: 'cancelled', sentence: 'Cancelled a meeting.' }
const SEARCHED: Told = { kind: 'searched', sentence: 'Looked for times 3 times.' }

const check = (lines: string[], facts: Told[] = [DEMO, SEARCHED], topics: string[] = []) =>
  checkWording(lines, facts, { words, topics })

const SAID_DEMO = 'The caller booked a Demo with Ben for Friday, November 20 at 16:00 GMT+1.'
const SAID_SEARCH = 'They asked for times 3 times.'

test('other words for the same facts are used', () => {
  assert.equal(check([SAID_SEARCH, SAID_DEMO]), null)
  assert.equal(
    check([SAID_DEMO, 'The caller asked about parking.', SAID_SEARCH], undefined, ['parking']),
    null,
  )
  assert.equal(check(['The appointment was canceled by the caller.'], [CANCELLED]), null)
})

test('a name, day, time, number or deed that no tool confirms is refused', () => {
  for (const line of [
    SAID_DEMO.replace('Ben', 'Eve'),
    SAID_DEMO.replace('Friday', 'Monday'),
    SAID_DEMO.replace('November', 'December'),
    SAID_DEMO.replace('20', '21'),
    SAID_DEMO.replace('16:00', '17:00'),
    SAID_DEMO.replace('16:00', '4 pm'),
    SAID_DEMO.replace('GMT+1', 'GMT-1'),
    SAID_DEMO.replace('booked', 'cancelled'),
    SAID_DEMO.replace('booked', 'did not book'),
    SAID_DEMO.replace('.', ' for 90 dollars.'),
    SAID_DEMO.replace('.', ' free of charge.'),
    'Ben agreed to refund the caller.',
    'The caller was transferred to a person.',
    'The caller left a note.',
    'Looked for times 4 times.',
    'Looked for times twice.',
    'Looked for times \u0663 times.',
    'See https://evil.example',
    '<b>Booked Demo</b>',
    'Booked \u202eDemo with Ben',
    'The caller called.',
    '…',
  ])
    assert.equal(check([SAID_DEMO, SAID_SEARCH, line]), 'unconfirmed_words', line)
})

test('the agent and the time of one meeting are not told of another one', () => {
  const facts = [DEMO, CHECKUP]
  const other = 'Made a Check-up appointment with Clara for Monday, November 23 at 09:30 GMT+1.'
  assert.equal(check([SAID_DEMO, other], facts), null)
  for (const swapped of [
    [SAID_DEMO.replace('Ben', 'Clara'), other.replace('Clara', 'Ben')],
    [SAID_DEMO.replace('16:00', '09:30'), other.replace('09:30', '16:00')],
    [`${SAID_DEMO} ${other}`],
  ])
    assert.equal(check(swapped, facts), 'unconfirmed_words')
  assert.equal(check([SAID_DEMO], [DEMO, CANCELLED]), 'missing_fact')
  assert.equal(check([SAID_DEMO, SAID_DEMO], facts), 'missing_fact')
})

test('a fact that is left out, or without its details, is refused, and so is an endless text', () => {
  assert.equal(check([SAID_DEMO]), 'missing_fact')
  assert.equal(check(['Booked a Demo with Ben.', SAID_SEARCH]), 'missing_fact')
  assert.equal(check([]), 'empty')
  assert.equal(check(Array(13).fill(SAID_DEMO)), 'too_long')
  assert.equal(check([`${'the '.repeat(300)}${SAID_DEMO}`, SAID_SEARCH]), 'too_long')
})

test('the composed sentences of each language are their own wording', () => {
  for (const { callSummary, summaryWords } of LANGUAGES) {
    const facts: Told[] = [
      {
        kind: 'booked',
        sentence: callSummary.booked({ type: 'Demo', agent: 'Ben', when: '20. 16:00' }),
      },
      { kind: 'booked', sentence: callSummary.bookedUnknown },
      { kind: 'moved', sentence: callSummary.movedTo('20. 16:00') },
      { kind: 'cancelled', sentence: callSummary.cancelled },
      { kind: 'searched', sentence: callSummary.searched(1) },
      { kind: 'searched', sentence: callSummary.searched(4) },
      { kind: 'transferred', sentence: callSummary.transferred },
      { kind: 'note', sentence: callSummary.note },
      { kind: 'questions', sentence: callSummary.questions(1) },
      { kind: 'questions', sentence: callSummary.questions(2) },
    ]
    for (const fact of facts)
      assert.equal(
        checkWording([fact.sentence], [fact], { words: summaryWords, topics: [] }),
        null,
        fact.sentence,
      )
  }
})

test('no language has a word among its words of summaries that denies', () => {
  const DENIALS = splitWords(
    'no not never none nothing nobody without nicht nichts kein keine keinen niemand nie ohne ' +
      'nunca nada nadie sin ningún ne n pas rien jamais personne aucun sans',
  )
  for (const { tag, summaryWords } of LANGUAGES) {
    const all = [summaryWords.neutral, summaryWords.topic, ...Object.values(summaryWords.facts)]
    const found = all.flatMap(splitWords).filter((word) => DENIALS.includes(word))
    // Beside a verb with ne, which is missing, it is a person.
    assert.deepEqual(
      found.filter((word) => word !== 'personne'),
      [],
      tag,
    )
  }
})

test('whatever a model writes, only words of confirmed facts pass', () => {
  const known = new Set([DEMO.sentence, words.neutral, words.facts.booked].flatMap(splitWords))
  const word = fc.oneof(fc.constantFrom(...known), fc.string({ minLength: 1, maxLength: 8 }))
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 14 }), { maxLength: 4 }), (parts) => {
      const lines = [SAID_DEMO, ...parts.map((part) => part.join(' '))]
      if (check(lines, [DEMO]) !== null) return
      for (const each of lines.flatMap(splitWords)) assert.ok(known.has(each), each)
    }),
  )
})
