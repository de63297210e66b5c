import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newState } from '../../dialogue/dialogue-state.ts'
import { hearTurn } from './hear-turn.ts'

test('an uncertain yes reaches the model as words, and counts as no answer', () => {
  const hear = (confidence: number | null) =>
    hearTurn(newState('en', ['en']), { kind: 'heard', text: 'yes', confidence })!
  assert.deepEqual([hear(0.2).words, hear(0.2).answer], ['yes', ''])
  assert.deepEqual([hear(0.9).answer, hear(null).answer], ['yes', 'yes'])
})
