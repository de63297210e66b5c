import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mock, test } from 'node:test'
import Telnyx from 'telnyx'
import type { Headers } from '../protocol/verification.ts'
import { verifyTelnyxSignature } from './verify-request.ts'

const seconds = 1_795_000_000
const nowMs = seconds * 1000
const text = '{"when":"next tuesday","telnyx_end_user_target":"+14155550100"}'
const pair = keys()
const otherKeys = keys()

function keys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey,
    publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64'),
  }
}

function headersOf({ body = text, at = String(seconds), by = pair } = {}): Headers {
  return {
    'telnyx-timestamp': at,
    'telnyx-signature-ed25519': sign(null, Buffer.from(`${at}|${body}`), by.privateKey).toString(
      'base64',
    ),
  }
}

function verdict(given: {
  body?: Buffer
  headers?: Headers
  publicKey?: string
  nowMs?: number
}): string {
  const result = verifyTelnyxSignature({
    body: Buffer.from(text),
    headers: headersOf(),
    publicKey: pair.publicKey,
    nowMs,
    ...given,
  })
  return result.ok ? 'accepted' : result.reason
}

async function isAcceptedByClient(headers: Headers, body: string, at: number): Promise<boolean> {
  mock.timers.enable({ apis: ['Date'], now: at })
  const client = new Telnyx({ apiKey: 'unused', publicKey: pair.publicKey })
  try {
    await client.webhooks.unwrap(body, { headers: headers as Record<string, string> })
    return true
  } catch {
    return false
  } finally {
    mock.timers.reset()
  }
}

const signed = headersOf()
const signature = String(signed['telnyx-signature-ed25519'])
const CASES: [title: string, headers: Headers, body: string, offset: number, expected: string][] = [
  ['the signature as sent', signed, text, 0, 'accepted'],
  ['a request five minutes old', signed, text, 300_999, 'accepted'],
  ['a request five minutes early', signed, text, -300_000, 'accepted'],
  ['a replay after more than five minutes', signed, text, 301_000, 'expired'],
  ['a request more than five minutes early', signed, text, -300_001, 'expired'],
  [
    'a body that was parsed and serialized again',
    signed,
    JSON.stringify(JSON.parse(text), null, 1),
    0,
    'mismatch',
  ],
  ['a missing body', signed, '', 0, 'mismatch'],
  ['another key', headersOf({ by: otherKeys }), text, 0, 'mismatch'],
  ['another time', { ...signed, 'telnyx-timestamp': String(seconds + 1) }, text, 0, 'mismatch'],
  [
    'a signature that is too short',
    { ...signed, 'telnyx-signature-ed25519': Buffer.alloc(63).toString('base64') },
    text,
    0,
    'malformed',
  ],
  [
    'a signature that is too long',
    { ...signed, 'telnyx-signature-ed25519': Buffer.alloc(65).toString('base64') },
    text,
    0,
    'malformed',
  ],
  [
    'a signature in hex',
    { ...signed, 'telnyx-signature-ed25519': Buffer.from(signature, 'base64').toString('hex') },
    text,
    0,
    'malformed',
  ],
  [
    'a signature without its padding',
    { ...signed, 'telnyx-signature-ed25519': signature.replace(/=+$/, '') },
    text,
    0,
    'malformed',
  ],
  ['a timestamp in words', { ...signed, 'telnyx-timestamp': 'now' }, text, 0, 'malformed'],
  ['no signature', { 'telnyx-timestamp': String(seconds) }, text, 0, 'missing'],
  ['no timestamp', { 'telnyx-signature-ed25519': signature }, text, 0, 'missing'],
]

for (const [title, headers, body, offset, expected] of CASES) {
  test(`${title} is ${expected === 'accepted' ? 'accepted' : 'rejected'}, as by Telnyx's client`, async () => {
    assert.equal(verdict({ headers, body: Buffer.from(body), nowMs: nowMs + offset }), expected)
    assert.equal(await isAcceptedByClient(headers, body, nowMs + offset), expected === 'accepted')
  })
}

test('the signature of an empty body is accepted', () =>
  assert.equal(verdict({ headers: headersOf({ body: '' }), body: Buffer.alloc(0) }), 'accepted'))

test('repeated headers are reported as malformed', () => {
  for (const [name, value] of Object.entries(signed))
    assert.equal(
      verdict({ headers: { ...signed, [name]: [String(value), String(value)] } }),
      'malformed',
    )
})

test('an invalid public key rejects every request', () => {
  for (const publicKey of [
    '',
    '!!!',
    Buffer.alloc(31).toString('base64'),
    Buffer.alloc(33).toString('base64'),
    Buffer.alloc(32, 255).toString('base64'),
    otherKeys.publicKey,
  ]) {
    assert.equal(verdict({ publicKey }), 'mismatch', publicKey)
  }
})
