import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findResponse } from './find-response.ts'

const ANSWERS = [
  { email: 'ben@example.org', answer: 'declined' },
  { email: ' Ada@Example.org', answer: 'accepted' },
  { email: 'cleo@example.org', answer: 'unanswered' },
] as const

test('the answer of the attendee is found by the address, whatever its case', () => {
  assert.equal(findResponse(ANSWERS, 'ada@example.ORG '), 'accepted')
  assert.equal(findResponse(ANSWERS, 'ben@example.org'), 'declined')
})

test('an attendee who has not answered has no response', () => {
  assert.equal(findResponse(ANSWERS, 'cleo@example.org'), null)
})

test('an event without the attendee does not say how the attendee responds', () => {
  assert.equal(findResponse(ANSWERS, 'dan@example.org'), undefined)
  assert.equal(findResponse(ANSWERS, null), undefined)
})
