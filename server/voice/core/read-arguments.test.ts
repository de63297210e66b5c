import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readArguments } from './read-arguments.ts'

test('arguments may be an object, JSON, or JSON that was encoded twice', () => {
  const args = { when: 'next Tuesday' }
  for (const raw of [
    args,
    JSON.stringify(args),
    JSON.stringify(JSON.stringify(args)),
    ` ${JSON.stringify(args)}\n`,
  ])
    assert.deepEqual(readArguments(raw), { args })
})

test('missing arguments become an empty object', () => {
  for (const raw of [undefined, null]) assert.deepEqual(readArguments(raw), { args: {} })
})

test('any other arguments are a fault, so that no tool runs without its arguments', () => {
  for (const raw of [
    '{"when":"Tues',
    '{',
    '',
    '""',
    'next Tuesday',
    '"next Tuesday"',
    '```json\n{}\n```',
  ])
    assert.match(
      (readArguments(raw) as { fault: string }).fault,
      /^The arguments are not valid JSON/,
      raw,
    )
  for (const raw of [[], '[]', 'null', 7, '7', true, 'true', [{ when: 'Tuesday' }]])
    assert.match(
      (readArguments(raw) as { fault: string }).fault,
      /not an object/,
      JSON.stringify(raw),
    )
})
