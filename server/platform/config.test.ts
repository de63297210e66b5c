import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { type Config, parseConfig, publicUrlOf } from './config.ts'

const KEY = 'lrTMImGtwAQRwPP+EY37xzex1lKXxNb/E5ssOFfsN0E='
const OLD_KEY = 'Q6dIgPveP7OF9+8vPUbDqNO3iGxgvJB0u2G6RzzDhsE='
const WEAK_KEY = Buffer.alloc(32, 7).toString('base64')

function configOf(env: Record<string, string>): Config {
  const parsed = parseConfig(env)
  assert.ok(parsed.ok, parsed.ok ? '' : parsed.faults.join('\n'))
  return parsed.config
}

function faultsOf(env: Record<string, string>): string[] {
  const parsed = parseConfig(env)
  return parsed.ok ? [] : parsed.faults
}

test('without any setting it listens on this machine only, with the embedded database and the sample', () => {
  assert.deepEqual(configOf({}), {
    port: 3000,
    host: '127.0.0.1',
    database: { kind: 'embedded' },
    dataDir: resolve('.slotline'),
    publicUrl: null,
    secretKey: null,
    oldSecretKeys: [],
    sample: 'auto',
    clientToken: null,
    rateLimit: true,
    logLevel: 'info',
    poolSize: 10,
    maxInFlight: 512,
    trustProxy: null,
    metrics: { port: null, token: null },
    platformUrls: {
      twilio: 'https://api.twilio.com',
      vapi: 'https://api.vapi.ai',
      retell: 'https://api.retellai.com',
      openai: 'https://api.openai.com/v1',
    },
    model: null,
  })
})

test('every setting is taken as written', () => {
  assert.deepEqual(
    configOf({
      PORT: '0',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://slotline:secret@db:5432/slotline',
      DATABASE_POOL_SIZE: '20',
      DATA_DIR: '/data',
      PUBLIC_URL: 'https://booking.example.com/',
      SAMPLE: 'off',
      SAMPLE_TOKEN: 'my-own-token',
      SLOTLINE_TOKEN: ' slk_1_client ',
      RATE_LIMIT: 'off',
      MAX_IN_FLIGHT: '64',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, uniquelocal',
      LOG_LEVEL: 'warn',
      TWILIO_URL: 'https://api.dublin.ie1.twilio.com',
      VAPI_URL: 'https://vapi.example.com/',
      RETELL_URL: 'https://retell.example.com',
      OPENAI_URL: 'https://eu.api.openai.com/v1/',
      MODEL_URL: 'http://127.0.0.1:8080/v1/',
      MODEL_NAME: 'qwen',
      MODEL_KEY: ' sk-123 ',
      SECRET_KEY: KEY,
      SECRET_KEY_OLD: `${OLD_KEY}, ${WEAK_KEY},`,
      METRICS_PORT: '9464',
      METRICS_TOKEN: ' a-token-for-metrics ',
    }),
    {
      port: 0,
      host: '0.0.0.0',
      database: { kind: 'server', url: 'postgres://slotline:secret@db:5432/slotline' },
      poolSize: 20,
      dataDir: '/data',
      publicUrl: 'https://booking.example.com',
      sample: 'off',
      sampleToken: 'my-own-token',
      clientToken: 'slk_1_client',
      rateLimit: false,
      maxInFlight: 64,
      trustProxy: ['127.0.0.1', '10.0.0.0/8', 'uniquelocal'],
      logLevel: 'warn',
      secretKey: KEY,
      oldSecretKeys: [OLD_KEY, WEAK_KEY],
      platformUrls: {
        twilio: 'https://api.dublin.ie1.twilio.com',
        vapi: 'https://vapi.example.com',
        retell: 'https://retell.example.com',
        openai: 'https://eu.api.openai.com/v1',
      },
      model: { url: 'http://127.0.0.1:8080/v1', name: 'qwen', key: 'sk-123' },
      metrics: { port: 9464, token: 'a-token-for-metrics' },
    },
  )
})

test('a setting that is empty or only spaces counts as unset', () => {
  assert.deepEqual(
    configOf({
      PORT: '',
      HOST: ' ',
      DATABASE_URL: '',
      PUBLIC_URL: ' ',
      SAMPLE_TOKEN: '',
      LOG_LEVEL: '',
    }),
    configOf({}),
  )
})

test('spaces around a value, as an .env file may leave them, are not part of it', () => {
  assert.equal(configOf({ PORT: ' 8080 ' }).port, 8080)
})

test('all faults are named at once, each with what to write', () => {
  const faults = faultsOf({
    PORT: '70000',
    DATABASE_URL: 'mysql://db',
    DATABASE_POOL_SIZE: '0',
    PUBLIC_URL: 'example.com',
    SAMPLE: 'yes',
    SAMPLE_TOKEN: 'short',
    RATE_LIMIT: 'true',
    MAX_IN_FLIGHT: '1.5',
    LOG_LEVEL: 'loud',
  })
  for (const expected of [
    'PORT is "70000": write a whole number from 0 to 65535.',
    'DATABASE_URL is not such an address: write it like postgres://user:password@localhost:5432/slotline.',
    'DATABASE_POOL_SIZE is "0": write a whole number from 1 to 200.',
    'PUBLIC_URL is not such an address: write it like https://slotline.example.com.',
    'SAMPLE is "yes": write auto, on or off.',
    'SAMPLE_TOKEN cannot be a token: write 8 to 200 visible ASCII characters without spaces.',
    'RATE_LIMIT is "true": write on or off.',
    'MAX_IN_FLIGHT is "1.5": write a whole number from 1 to 100000.',
    'LOG_LEVEL is "loud": write trace, debug, info, warn, error, fatal or silent.',
  ])
    assert.ok(faults.includes(expected), `${expected} is missing from\n${faults.join('\n')}`)
  assert.equal(faults.length, 9)
})

test('the public address is only an address: tokens name it as their issuer', () => {
  for (const value of [
    'https://slotline.example.com/?a=b',
    'https://slotline.example.com/#top',
    'https://user:hunter2@slotline.example.com',
  ]) {
    assert.deepEqual(faultsOf({ PUBLIC_URL: value }), [
      'PUBLIC_URL has a user, a query or a fragment: write only where the server is, like https://slotline.example.com.',
    ])
  }
})

test('a number in another notation is refused rather than guessed', () => {
  for (const value of ['0x50', '3e3', '-1', '3000.0', 'http'])
    assert.equal(faultsOf({ PORT: value }).length, 1, value)
})

test('no fault repeats a secret', () => {
  const faults = faultsOf({
    DATABASE_URL: 'mysql://user:hunter2@db',
    SAMPLE_TOKEN: 'hun ter2',
  }).join('\n')
  assert.doesNotMatch(faults, /hunter2|hun ter2/)
})

test('a model is named with where it is, and half of it is a fault that says what to write', () => {
  assert.deepEqual(configOf({ MODEL_URL: 'https://api.openai.com/v1', MODEL_NAME: 'gpt' }).model, {
    url: 'https://api.openai.com/v1',
    name: 'gpt',
    key: null,
  })
  assert.match(
    faultsOf({ MODEL_URL: 'https://api.openai.com/v1' }).join(),
    /write the name of a model/,
  )
  assert.match(faultsOf({ MODEL_NAME: 'gpt' }).join(), /write where the model is/)
  assert.match(faultsOf({ MODEL_KEY: 'sk' }).join(), /MODEL_KEY is set without/)
  assert.match(
    faultsOf({ MODEL_URL: 'api.openai.com', MODEL_NAME: 'gpt' }).join(),
    /^MODEL_URL is not such an address: write it like https:\/\/api.openai.com\/v1\.$/,
  )
  assert.doesNotMatch(
    faultsOf({
      MODEL_URL: 'https://x.example/v1',
      MODEL_NAME: 'gpt',
      MODEL_KEY: 'hun ter2',
    }).join(),
    /hun/,
  )
})

test('trusted proxies are addresses or networks, and nothing is trusted by mistake', () => {
  assert.deepEqual(configOf({ TRUST_PROXY: '2001:db8::/32' }).trustProxy, ['2001:db8::/32'])
  for (const value of [
    'true',
    'on',
    '1',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0/8',
    'loopback,',
    '1.2.3.4/8/8',
  ])
    assert.match(faultsOf({ TRUST_PROXY: value }).join(), /^TRUST_PROXY is /, value)
})

for (const [what, key] of Object.entries({
  'too short': KEY.slice(4),
  'too long': `AAAA${KEY}`,
  'without padding': KEY.slice(0, -1),
  'in base64url': KEY.replace('/', '_').replace('+', '-'),
  'with spaces inside': `${KEY.slice(0, 20)} ${KEY.slice(20)}`,
  'with garbage inside': `${KEY.slice(0, 20)}!${KEY.slice(20)}`,
  'with bits past its end': KEY.replace('E=', 'F='),
  'in hexadecimal': Buffer.from(KEY, 'base64').toString('hex'),
  'in quotes': `"${KEY}"`,
})) {
  test(`a SECRET_KEY ${what} is refused, and not repeated`, () => {
    const [fault, ...more] = faultsOf({ SECRET_KEY: key })
    assert.match(fault!, /^SECRET_KEY is invalid: expected 32 bytes in base64/)
    assert.deepEqual(more, [])
    assert.ok(!fault!.includes(key))
    assert.match(
      faultsOf({ SECRET_KEY: KEY, SECRET_KEY_OLD: `${OLD_KEY},${key}` }).join(),
      /^SECRET_KEY_OLD is invalid/,
    )
  })
}

test('a SECRET_KEY that was not made at random is refused as a new key, and can still be rotated away', () => {
  const counting = Buffer.from(Array.from({ length: 32 }, (_, i) => i))
  const repeated = Buffer.from('abcdefgh'.repeat(4))
  for (const weak of [
    Buffer.alloc(32),
    Buffer.alloc(32, 7),
    counting,
    Buffer.from(counting).reverse(),
    repeated,
  ]) {
    const key = Buffer.from(weak).toString('base64')
    assert.match(
      faultsOf({ SECRET_KEY: key }).join(),
      /^SECRET_KEY is not random: make one with openssl rand -base64 32/,
    )
    assert.deepEqual(faultsOf({ SECRET_KEY: KEY, SECRET_KEY_OLD: key }), [])
  }
})

test('SECRET_KEY_OLD without SECRET_KEY is refused with a server, where no key file is', () => {
  assert.match(
    faultsOf({ SECRET_KEY_OLD: OLD_KEY, DATABASE_URL: 'postgres://db/slotline' }).join(),
    /SECRET_KEY_OLD is set without SECRET_KEY/,
  )
  assert.deepEqual(configOf({ SECRET_KEY_OLD: OLD_KEY }).oldSecretKeys, [OLD_KEY])
  assert.match(
    faultsOf({ SECRET_KEY: KEY, SECRET_KEY_OLD: Array(6).fill(OLD_KEY).join() }).join(),
    /SECRET_KEY_OLD has 6 keys/,
  )
})

test('the metrics have another port than the rest, and a token that cannot be guessed', () => {
  assert.match(faultsOf({ PORT: '4000', METRICS_PORT: '4000' }).join(), /^METRICS_PORT is PORT/)
  assert.match(faultsOf({ METRICS_PORT: 'x' }).join(), /^METRICS_PORT is "x": write a whole number/)
  for (const METRICS_TOKEN of ['short', 'has spaces in the middle', 'x'.repeat(201)])
    assert.match(faultsOf({ METRICS_TOKEN }).join(), /^METRICS_TOKEN cannot be a token/)
})

test('an IPv6 address to listen on stands in links as one', () => {
  assert.equal(publicUrlOf(configOf({ HOST: '::1', PORT: '4000' })), 'http://[::1]:4000')
})
