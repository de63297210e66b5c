import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginTalk, boundMessages, type ModelMessage } from './model-talk.ts'

const turn = (n: number, length = 10): ModelMessage[] => [
  { role: 'user', content: `said ${n}` },
  {
    role: 'assistant',
    content: null,
    tool_calls: [
      { id: `c${n}`, type: 'function', function: { name: 'find_times', arguments: '{}' } },
    ],
  },
  { role: 'tool', tool_call_id: `c${n}`, content: 'x'.repeat(length) },
  { role: 'assistant', content: `answered ${n}` },
]
const turns = (count: number, length?: number) => [
  ...beginTalk('Hello').messages,
  ...Array.from({ length: count }, (_, n) => turn(n, length)).flat(),
]

test('a short conversation is kept completely', () => {
  assert.equal(boundMessages(turns(5)).length, 22)
})

test('only the latest turns of a long conversation are kept, each of them complete', () => {
  for (const messages of [turns(30), turns(9, 6_000), turns(2, 50_000)]) {
    const kept = boundMessages(messages)
    assert.deepEqual(kept, messages.slice(-kept.length))
    assert.equal(kept[0]!.role, 'user')
    assert.ok(kept.length <= 40 && kept.length >= 4)
  }
})
