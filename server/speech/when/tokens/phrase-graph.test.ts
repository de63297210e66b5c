import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PhraseGraph } from './phrase-graph.ts'

const graphOf = (...lists: readonly (readonly [phrases: string, meaning: string])[]) => {
  const graph = new PhraseGraph<string>()
  for (const [phrases, meaning] of lists) graph.add(phrases, meaning)
  return (text: string) => graph.match(text.split(' '), 0)
}

test('a group stands for each of its alternatives, and an empty one leaves it out', () => {
  const match = graphOf(['bin ich (|leider|gerade) (weg|nicht (da|hier))', 'busy'])
  for (const text of [
    'bin ich weg',
    'bin ich leider weg',
    'bin ich gerade nicht da',
    'bin ich nicht hier',
  ])
    assert.deepEqual(match(text), { meaning: 'busy', length: text.split(' ').length }, text)
  for (const text of ['bin ich', 'bin ich leider', 'bin ich leider gerade weg', 'ich bin weg'])
    assert.equal(match(text), null, text)
})

test('the longest phrase counts, whichever was added first', () => {
  const match = graphOf(
    ['next week', 'week'],
    ['next', 'next'],
    ['(next|this) week end', 'weekend'],
  )
  assert.deepEqual(match('next week end please'), { meaning: 'weekend', length: 3 })
  assert.deepEqual(match('next week ends'), { meaning: 'week', length: 2 })
  assert.deepEqual(match('next month'), { meaning: 'next', length: 1 })
})

test('a phrase that is added again has its last meaning, also if it is part of a group', () => {
  const match = graphOf(['not (today|tomorrow)', 'first'], ['not today', 'second'])
  assert.equal(match('not today')?.meaning, 'second')
  assert.equal(match('not tomorrow')?.meaning, 'first')
  assert.equal(
    graphOf(['not today', 'first'], ['not (today|tomorrow)', 'second'])('not today')?.meaning,
    'second',
  )
})

test('a group that can be left out at the beginning or at the end', () => {
  const match = graphOf(['(|so) maybe (|then)', 'perhaps'])
  assert.deepEqual(match('maybe'), { meaning: 'perhaps', length: 1 })
  assert.deepEqual(match('so maybe then'), { meaning: 'perhaps', length: 3 })
  assert.deepEqual(match('so maybe now'), { meaning: 'perhaps', length: 2 })
})
