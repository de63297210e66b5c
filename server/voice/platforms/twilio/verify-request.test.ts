import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import twilio from 'twilio'
import { type TwilioRequest, verifyTwilioSignature } from './verify-request.ts'

const token = '12345'
const url = 'https://example.com/voice/gather?step=1'
const params = {
  CallSid: 'CA1',
  From: '+14155550100',
  To: '+14155550199',
  SpeechResult: 'next tuesday at two',
  Confidence: '0.91',
}
const signature = 'p9Dg7RoP6Xsx0XB1741x3OD+9Ys='
const FORM = 'application/x-www-form-urlencoded'

type Given = Omit<Partial<TwilioRequest>, 'headers'> & { signature?: string | string[] | undefined }

function verdict(given: Given): string {
  const { signature: header, ...rest } = { signature, ...given }
  const result = verifyTwilioSignature({
    url,
    params,
    body: Buffer.from(String(new URLSearchParams(params))),
    contentType: FORM,
    headers: { 'x-twilio-signature': header },
    token,
    ...rest,
  })
  return result.ok ? 'accepted' : result.reason
}

function sign(signed: string): string {
  return createHmac('sha1', token).update(signed).digest('base64')
}

test("a signed call form is accepted, also by Twilio's client", () => {
  assert.equal(verdict({}), 'accepted')
  assert.equal(verdict({ contentType: `${FORM}; charset=UTF-8` }), 'accepted')
  assert.equal(twilio.validateRequest(token, signature, url, params), true)
})

test('the signature of a WebSocket upgrade covers only its URL', () => {
  const relay = {
    url: 'wss://example.com/relay',
    params: {},
    body: Buffer.alloc(0),
    contentType: undefined,
    signature: 'mbNFdPBlYbXhXfiw/E6CoJbYji0=',
  }
  assert.equal(verdict(relay), 'accepted')
  assert.equal(verdict({ ...relay, url: 'wss://example.com/other' }), 'mismatch')
  assert.equal(verdict({ ...relay, signature: sign('wss://example.com:443/relay') }), 'accepted')
  assert.equal(verdict({ ...relay, signature: sign('wss://example.com:80/relay') }), 'accepted')
  assert.equal(verdict({ ...relay, signature: sign('ws://example.com/relay') }), 'mismatch')
})

/** `signed`: the URL that is signed. Each result must be the same as that of Twilio's client. */
const SPELLINGS: [title: string, received: string, signed: string, expected: boolean][] = [
  ['the same', 'https://example.com/a?b=c', 'https://example.com/a?b=c', true],
  ['the default port added', 'https://example.com/a?b=c', 'https://example.com:443/a?b=c', true],
  ['the default port left out', 'https://example.com:443/a?b=c', 'https://example.com/a?b=c', true],
  ['any port left out', 'https://example.com:8443/a?b=c', 'https://example.com/a?b=c', true],
  ['the port of plain HTTP', 'http://example.com/a', 'http://example.com:80/a', true],
  ['another port', 'https://example.com/a', 'https://example.com:8443/a', false],
  [
    'user information',
    'https://user:pass@example.com/a',
    'https://user:pass@example.com:443/a',
    true,
  ],
  ['an IPv6 host', 'https://[::1]/a', 'https://[::1]:443/a', true],
  ['an unescaped apostrophe', "https://example.com/a?b=it's", "https://example.com/a?b=it's", true],
  [
    'an apostrophe escaped by WHATWG',
    "https://example.com/a?b=it's",
    'https://example.com/a?b=it%27s',
    true,
  ],
  [
    'a space as plus, signed as %20',
    'https://example.com/a?b=c+d',
    'https://example.com/a?b=c%20d',
    true,
  ],
  ['a field without a value', 'https://example.com/a?b', 'https://example.com/a?b=', true],
  [
    'fields with the same name grouped',
    'https://example.com/a?b=1&c=2&b=3',
    'https://example.com/a?b=1&b=3&c=2',
    true,
  ],
  ['an escaped slash', 'https://example.com/a?b=c/d', 'https://example.com/a?b=c%2Fd', true],
  ['an upper-case host', 'https://EXAMPLE.com/a', 'https://example.com/a', true],
  ['another path', 'https://example.com/a', 'https://example.com/b', false],
  ['another query', 'https://example.com/a?b=1', 'https://example.com/a?b=2', false],
  ['another host', 'https://example.com/a', 'https://example.org/a', false],
  ['another scheme', 'https://example.com/a', 'http://example.com/a', false],
]

for (const [title, received, signed, expected] of SPELLINGS) {
  test(`a URL with ${title} is ${expected ? 'accepted' : 'rejected'}, as by Twilio's client`, () => {
    const header = sign(`${signed}A1`)
    assert.equal(
      verdict({ url: received, params: { A: '1' }, signature: header }),
      expected ? 'accepted' : 'mismatch',
    )
    assert.equal(twilio.validateRequest(token, header, received, { A: '1' }), expected)
  })
}

test('the signature covers each value of a repeated field in order', () => {
  const twice = { Media: ['b', 'a', 'b'], CallSid: 'CA1' }
  const header = sign('https://example.com/aCallSidCA1MediaaMediab')
  assert.equal(
    verdict({ url: 'https://example.com/a', params: twice, signature: header }),
    'accepted',
  )
  assert.equal(twilio.validateRequest(token, header, 'https://example.com/a', twice), true)
})

test('the signature covers fields in order of their names, also non-ASCII ones', () => {
  const fields = { b: '2', B: '1', ä: '3', '10': 'x', '9': 'y' }
  const header = sign('https://example.com/a10x9yB1b2ä3')
  assert.equal(
    verdict({ url: 'https://example.com/a', params: fields, signature: header }),
    'accepted',
  )
  assert.equal(twilio.validateRequest(token, header, 'https://example.com/a', fields), true)
})

test('a JSON body is accepted if it has the hash in the signed URL, and rejected otherwise', () => {
  const body = '{"a":"1"}'
  const hashed = `https://example.com/a?bodySHA256=${createHash('sha256').update(body).digest('hex')}`
  const json = { url: hashed, params: {}, contentType: 'application/json', signature: sign(hashed) }
  assert.equal(verdict({ ...json, body: Buffer.from(body) }), 'accepted')
  assert.equal(twilio.validateRequestWithBody(token, sign(hashed), hashed, body), true)
  for (const other of ['{"a":"2"}', '{ "a": "1" }', '']) {
    assert.equal(verdict({ ...json, body: Buffer.from(other) }), 'mismatch')
    assert.equal(twilio.validateRequestWithBody(token, sign(hashed), hashed, other), false)
  }
})

test('a body that the signature does not cover is rejected', () => {
  const json = {
    url: 'https://example.com/a',
    params: {},
    signature: sign('https://example.com/a'),
  }
  for (const contentType of ['application/json', 'text/plain', `x${FORM}`, undefined])
    assert.equal(verdict({ ...json, contentType, body: Buffer.from('{"a":"1"}') }), 'mismatch')
  assert.equal(
    verdict({ ...json, contentType: 'application/json', body: Buffer.alloc(0) }),
    'accepted',
  )
})

test('a changed, additional or missing field is rejected', () => {
  assert.equal(verdict({ params: { ...params, From: '+14155550101' } }), 'mismatch')
  assert.equal(verdict({ params: { ...params, More: '1' } }), 'mismatch')
  assert.equal(verdict({ params: {} }), 'mismatch')
})

test('forged and malformed signatures are rejected', () => {
  assert.equal(verdict({ token: '54321' }), 'mismatch')
  assert.equal(verdict({ signature: Buffer.alloc(20).toString('base64') }), 'mismatch')
  for (const broken of [
    signature.toLowerCase().slice(2),
    Buffer.alloc(19).toString('base64'),
    Buffer.alloc(32).toString('base64'),
    `${signature}, ${signature}`,
    'x'.repeat(10_000),
  ]) {
    assert.equal(verdict({ signature: broken }), 'malformed')
  }
  assert.equal(verdict({ signature: [signature, signature] }), 'malformed')
  assert.equal(verdict({ signature: undefined }), 'missing')
  assert.equal(verdict({ signature: '' }), 'missing')
})

test('an empty auth token rejects every request', () => {
  const forged = createHmac('sha1', '').update('https://example.com/a').digest('base64')
  assert.equal(
    verdict({
      token: '',
      url: 'https://example.com/a',
      params: {},
      body: Buffer.alloc(0),
      contentType: undefined,
      signature: forged,
    }),
    'mismatch',
  )
})

test('an invalid URL is rejected without an exception', () => {
  for (const odd of [
    '',
    'not a url',
    'https://',
    '/voice?a=%',
    'https://example.com/?%ff=%&\uD800',
  ])
    assert.equal(verdict({ url: odd }), 'mismatch')
})
