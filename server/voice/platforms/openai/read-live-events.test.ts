import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isSessionEnd,
  readDelegation,
  readKey,
  readSessionError,
  readTranscriptFragment,
} from './read-live-events.ts'
import { isLiveModel, writeCommentary, writeSessionAcceptance } from './write-live-events.ts'

test('a live session is accepted without tools and delegates its work to the client', () => {
  assert.deepEqual(['gpt-live-1', 'gpt-live-1.1', 'gpt-realtime-2', null].map(isLiveModel), [
    true,
    true,
    false,
    false,
  ])
  assert.deepEqual(writeSessionAcceptance({ model: 'gpt-live-1', instructions: 'Be brief.' }), {
    session: {
      type: 'live',
      model: 'gpt-live-1',
      instructions: 'Be brief.',
      delegation: { type: 'client', acknowledgement_delay_ms: 1000 },
    },
  })
})

test('a delegation of the live model is read, and answered with one line', () => {
  assert.deepEqual(
    readDelegation({
      type: 'session.delegation.created',
      delegation: { type: 'delegation', id: 'd1', target: 'client' },
      offset_ms: 1200,
    }),
    { id: 'd1', offsetMs: 1200 },
  )
  assert.deepEqual(
    readDelegation({
      type: 'session.delegation.created',
      delegation: { id: 'd1', target: 'client' },
      offset_ms: 'soon',
    }),
    { id: 'd1', offsetMs: null },
  )
  for (const delegation of [{ id: 'd1', target: 'responses' }, { target: 'client' }, null])
    assert.equal(readDelegation({ type: 'session.delegation.created', delegation }), null)
  assert.deepEqual(writeCommentary('d1', 'Tuesday\nat ten.'), {
    type: 'session.commentary.append',
    delegation_id: 'd1',
    content: 'Tuesday at ten.',
  })
  assert.equal(writeCommentary(null, 'Hello.').delegation_id, null)
})

test('transcript fragments, keys, errors and the end of a session are read, and other events ignored', () => {
  assert.deepEqual(
    readTranscriptFragment({
      type: 'session.input_transcript.delta',
      delta: ' next',
      start_ms: 200,
      end_ms: 400,
    }),
    { role: 'user', text: ' next', startMs: 200, endMs: 400 },
  )
  assert.deepEqual(
    readTranscriptFragment({ type: 'session.output_transcript.delta', delta: 'I have' }),
    {
      role: 'assistant',
      text: 'I have',
      startMs: null,
      endMs: null,
    },
  )
  assert.equal(readKey({ type: 'transport.dtmf.received', event: '#' }), '#')
  assert.equal(
    readSessionError({ type: 'error', error: { code: 'unknown_parameter' } }),
    'unknown_parameter',
  )
  assert.equal(isSessionEnd({ type: 'session.closed', reason: 'remote_hangup' }), true)
  for (const other of [
    null,
    'x',
    {},
    { type: 'session.input_audio.append', audio: 'AAAA' },
    { type: 'session.input_transcript.delta' },
    { type: 'transport.dtmf.sent', event: '1' },
    { type: 'transport.dtmf.received', event: '12' },
  ]) {
    assert.deepEqual(
      [
        readDelegation(other),
        readTranscriptFragment(other),
        readKey(other),
        readSessionError(other),
        isSessionEnd(other),
      ],
      [null, null, null, null, false],
    )
  }
})
