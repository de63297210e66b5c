import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { afterEach, mock, test } from 'node:test'
import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js'
import type { Headers } from '../protocol/verification.ts'
import { verifyElevenLabsSignature } from './verify-request.ts'

const secret = 'wsec_test'
const seconds = 1_795_000_000
const nowMs = seconds * 1000
const text =
  '{"type":"post_call_transcription","event_timestamp":1795000000,"data":{"agent_id":"a","conversation_id":"c"}}'
const digest = '39dbdafed3f15fb213f1067ebfab1de4fca642acd9c436bb7b56172109f839ed'
const signature = `t=${seconds},v0=${digest}`

afterEach(() => mock.timers.reset())

function verdict(given: {
  body?: Buffer
  headers?: Headers
  secret?: string
  nowMs?: number
}): string {
  const result = verifyElevenLabsSignature({
    body: Buffer.from(text),
    headers: { 'elevenlabs-signature': signature },
    secret,
    nowMs,
    ...given,
  })
  return result.ok ? 'accepted' : result.reason
}

/** Whether ElevenLabs' client accepts the signature at that time. */
async function isAcceptedByClient(
  header: string,
  body: string,
  key: string,
  at: number,
): Promise<boolean> {
  mock.timers.enable({ apis: ['Date'], now: at })
  const client = new ElevenLabsClient({ apiKey: 'unused' })
  return client.webhooks
    .constructEvent(body, header, key)
    .then(
      () => true,
      () => false,
    )
    .finally(() => mock.timers.reset())
}

test('a signature is accepted until 30 minutes after and from 5 minutes before its timestamp', () => {
  assert.equal(verdict({}), 'accepted')
  for (const offset of [1_800_000, 1_799_000, -300_000])
    assert.equal(verdict({ nowMs: nowMs + offset }), 'accepted')
  for (const offset of [1_800_001, -300_001])
    assert.equal(verdict({ nowMs: nowMs + offset }), 'expired')
})

const CASES: [
  title: string,
  header: string,
  body: string,
  secret: string,
  offset: number,
  expected: string,
][] = [
  ['the signature as sent', signature, text, secret, 0, 'accepted'],
  ['the parts in another order', `v0=${digest},t=${seconds}`, text, secret, 0, 'accepted'],
  [
    'an additional signature of an unknown scheme',
    `${signature},v1=${digest}`,
    text,
    secret,
    0,
    'accepted',
  ],
  ['a delay of 29 minutes', signature, text, secret, 1_740_000, 'accepted'],
  ['a replay after 31 minutes', signature, text, secret, 1_860_000, 'expired'],
  [
    'a body that was parsed and serialized again',
    signature,
    JSON.stringify(JSON.parse(text), null, 1),
    secret,
    0,
    'mismatch',
  ],
  [
    'a body with one changed character',
    signature,
    text.replace('"c"', '"d"'),
    secret,
    0,
    'mismatch',
  ],
  ['a missing body', signature, '', secret, 0, 'mismatch'],
  ['another secret', signature, text, 'wsec_other', 0, 'mismatch'],
  [
    'a newer timestamp with the old digest',
    `t=${seconds + 1},v0=${digest}`,
    text,
    secret,
    0,
    'mismatch',
  ],
  [
    'a digest in upper case',
    `t=${seconds},v0=${digest.toUpperCase()}`,
    text,
    secret,
    0,
    'malformed',
  ],
  [
    'a digest that is too short',
    `t=${seconds},v0=${digest.slice(2)}`,
    text,
    secret,
    0,
    'malformed',
  ],
  ['no digest', `t=${seconds}`, text, secret, 0, 'malformed'],
  ['no timestamp', `v0=${digest}`, text, secret, 0, 'malformed'],
  ['a timestamp in words', `t=now,v0=${digest}`, text, secret, 0, 'malformed'],
  ['nonsense', 'x'.repeat(10_000), text, secret, 0, 'malformed'],
]

for (const [title, header, body, key, offset, expected] of CASES) {
  test(`${title} is ${expected === 'accepted' ? 'accepted' : 'rejected'}, as by ElevenLabs' client`, async () => {
    assert.equal(
      verdict({
        headers: { 'elevenlabs-signature': header },
        body: Buffer.from(body),
        secret: key,
        nowMs: nowMs + offset,
      }),
      expected,
    )
    assert.equal(
      await isAcceptedByClient(header, body, key, nowMs + offset),
      expected === 'accepted',
    )
  })
}

test("a timestamp in the future is rejected, although ElevenLabs' client accepts it", async () => {
  const ahead = seconds + 3600
  const header = `t=${ahead},v0=${createHmac('sha256', secret).update(`${ahead}.${text}`).digest('hex')}`
  assert.equal(verdict({ headers: { 'elevenlabs-signature': header } }), 'expired')
  assert.equal(await isAcceptedByClient(header, text, secret, nowMs), true)
})

test('the signature of an empty body is accepted', () => {
  const header = `t=${seconds},v0=${createHmac('sha256', secret).update(`${seconds}.`).digest('hex')}`
  assert.equal(
    verdict({ headers: { 'elevenlabs-signature': header }, body: Buffer.alloc(0) }),
    'accepted',
  )
})

test('an absent header is reported as missing, and a repeated header as malformed', () => {
  assert.equal(verdict({ headers: {} }), 'missing')
  assert.equal(
    verdict({ headers: { 'elevenlabs-signature': [signature, signature] } }),
    'malformed',
  )
  assert.equal(
    verdict({ headers: { 'elevenlabs-signature': `${signature}, ${signature}` } }),
    'malformed',
  )
  assert.equal(
    verdict({ headers: { 'elevenlabs-signature': `${signature},${signature}` } }),
    'malformed',
  )
})

test('an empty secret rejects every request', () => {
  const header = `t=${seconds},v0=${createHmac('sha256', '').update(`${seconds}.${text}`).digest('hex')}`
  assert.equal(verdict({ headers: { 'elevenlabs-signature': header }, secret: '' }), 'mismatch')
})
