import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countChoices, type Question, readQuestion } from './question.ts'

const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z')
const TIMES: Question = { kind: 'times', meeting: { id: 'a', version: 1 }, starts: [1, 2, 3] }

test('a question is open for less than a day', () => {
  const readAfter = (seconds: number) =>
    readQuestion({ question: TIMES, askedAt: NOW.subtract({ seconds }) }, NOW)
  assert.equal(readAfter(86_399), TIMES)
  assert.equal(readAfter(86_400), null)
})

test('without a question none is open', () => {
  assert.equal(readQuestion({ question: null, askedAt: NOW }, NOW), null)
  assert.equal(readQuestion({ question: TIMES, askedAt: null }, NOW), null)
})

test('the choices are the times or the meetings', () => {
  assert.equal(countChoices(TIMES), 3)
  const meetings = [TIMES.meeting, { id: 'b', version: 1 }]
  assert.equal(countChoices({ kind: 'which', purpose: 'move', meetings }), 2)
})
