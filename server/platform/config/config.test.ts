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

test('By default the server listens on loopback, with the embedded database and the sample', () => {
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
    jobs: true,
    rateLimit: true,
    logLevel: 'info',
    poolSize: 10,
    maxInFlight: 512,
    trustProxy: null,
    egressAllow: [],
    eventRetentionDays: 30,
    metrics: { port: null, token: null, isOpen: false },
    mail: null,
    identityProvider: null,
    replies: { address: null, token: null, bounceKeys: { mailgun: null, sendgrid: null } },
    mailbox: null,
    platformUrls: {
      twilio: 'https://api.twilio.com',
      vapi: 'https://api.vapi.ai',
      retell: 'https://api.retellai.com',
      openai: 'https://api.openai.com/v1',
    },
    calendars: {
      google: {
        client: null,
        url: 'https://www.googleapis.com/calendar/v3',
        accountsUrl: 'https://accounts.google.com',
        oauthUrl: 'https://oauth2.googleapis.com',
      },
      microsoft: {
        client: null,
        tenant: 'common',
        url: 'https://graph.microsoft.com/v1.0',
        loginUrl: 'https://login.microsoftonline.com',
      },
    },
    model: null,
  })
})

test('every setting is read from its environment variable', () => {
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
      EVENT_RETENTION_DAYS: '60',
      JOBS: 'off',
      RATE_LIMIT: 'off',
      MAX_IN_FLIGHT: '64',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, uniquelocal',
      EGRESS_ALLOW: '127.0.0.1, 10.0.0.0/8, fd00::/8',
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
      SMTP_URL: 'smtps://user:secret@mail.example.com',
      MAIL_FROM: 'bookings@example.com',
      OIDC_ISSUER: 'https://login.example.com',
      OIDC_CLIENT_ID: 'slotline',
      OIDC_CLIENT_SECRET: ' of-slotline ',
      OIDC_NAME: 'Acme',
      METRICS_PORT: '9464',
      METRICS_TOKEN: ' a-token-for-metrics ',
      METRICS_ACCESS: 'open',
      GOOGLE_CALENDAR_CLIENT_ID: 'client.apps.googleusercontent.com',
      GOOGLE_CALENDAR_CLIENT_SECRET: ' GOCSPX-secret ',
      GOOGLE_CALENDAR_URL: 'http://127.0.0.1:1/calendar/v3/',
      GOOGLE_ACCOUNTS_URL: 'http://127.0.0.1:2/',
      GOOGLE_OAUTH_URL: 'http://127.0.0.1:3',
      MICROSOFT_CALENDAR_CLIENT_ID: '6f0c',
      MICROSOFT_CALENDAR_CLIENT_SECRET: 'a~secret',
      MICROSOFT_CALENDAR_TENANT: 'acme.example',
      MICROSOFT_GRAPH_URL: 'https://graph.microsoft.us/v1.0/',
      MICROSOFT_LOGIN_URL: 'https://login.microsoftonline.us',
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
      eventRetentionDays: 60,
      jobs: false,
      rateLimit: false,
      maxInFlight: 64,
      trustProxy: ['127.0.0.1', '10.0.0.0/8', 'uniquelocal'],
      egressAllow: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
      logLevel: 'warn',
      secretKey: KEY,
      oldSecretKeys: [OLD_KEY, WEAK_KEY],
      platformUrls: {
        twilio: 'https://api.dublin.ie1.twilio.com',
        vapi: 'https://vapi.example.com',
        retell: 'https://retell.example.com',
        openai: 'https://eu.api.openai.com/v1',
      },
      calendars: {
        google: {
          client: { id: 'client.apps.googleusercontent.com', secret: 'GOCSPX-secret' },
          url: 'http://127.0.0.1:1/calendar/v3',
          accountsUrl: 'http://127.0.0.1:2',
          oauthUrl: 'http://127.0.0.1:3',
        },
        microsoft: {
          client: { id: '6f0c', secret: 'a~secret' },
          tenant: 'acme.example',
          url: 'https://graph.microsoft.us/v1.0',
          loginUrl: 'https://login.microsoftonline.us',
        },
      },
      model: { url: 'http://127.0.0.1:8080/v1', name: 'qwen', key: 'sk-123' },
      replies: { address: null, token: null, bounceKeys: { mailgun: null, sendgrid: null } },
      mailbox: null,
      identityProvider: {
        issuer: 'https://login.example.com',
        clientId: 'slotline',
        clientSecret: 'of-slotline',
        name: 'Acme',
      },
      mail: {
        url: 'smtps://user:secret@mail.example.com',
        from: 'bookings@example.com',
        requiresTls: true,
      },
      metrics: { port: 9464, token: 'a-token-for-metrics', isOpen: true },
    },
  )
})

test('A setting that is empty or blank counts as unset', () => {
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

test('Spaces around a value are ignored', () => {
  assert.equal(configOf({ PORT: ' 8080 ' }).port, 8080)
})

test('All faults are reported together, each with the expected value', () => {
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
    'PORT is invalid: expected a whole number from 0 to 65535, got "70000".',
    'DATABASE_URL is invalid: expected a URL such as postgres://user:password@localhost:5432/slotline.',
    'DATABASE_POOL_SIZE is invalid: expected a whole number from 1 to 200, got "0".',
    'PUBLIC_URL is invalid: expected a URL such as https://slotline.example.com.',
    'SAMPLE is invalid: expected auto, on or off, got "yes".',
    'SAMPLE_TOKEN is invalid: expected 8 to 200 visible ASCII characters without spaces.',
    'RATE_LIMIT is invalid: expected on or off, got "true".',
    'MAX_IN_FLIGHT is invalid: expected a whole number from 1 to 100000, got "1.5".',
    'LOG_LEVEL is invalid: expected trace, debug, info, warn, error, fatal or silent, got "loud".',
  ])
    assert.ok(faults.includes(expected), `${expected} is missing from\n${faults.join('\n')}`)
  assert.equal(faults.length, 9)
})

test('A PUBLIC_URL with a user, a query or a fragment is rejected', () => {
  for (const value of [
    'https://slotline.example.com/?a=b',
    'https://slotline.example.com/#top',
    'https://user:hunter2@slotline.example.com',
  ]) {
    assert.deepEqual(faultsOf({ PUBLIC_URL: value }), [
      'PUBLIC_URL is invalid: expected a URL without user, query and fragment, ' +
        'such as https://slotline.example.com.',
    ])
  }
})

test('A number in another notation is rejected', () => {
  for (const value of ['0x50', '3e3', '-1', '3000.0', 'http'])
    assert.equal(faultsOf({ PORT: value }).length, 1, value)
})

test('Faults do not repeat secrets', () => {
  const faults = faultsOf({
    DATABASE_URL: 'mysql://user:hunter2@db',
    SAMPLE_TOKEN: 'hun ter2',
  }).join('\n')
  assert.doesNotMatch(faults, /hunter2|hun ter2/)
})

test('A model requires both MODEL_URL and MODEL_NAME', () => {
  assert.deepEqual(configOf({ MODEL_URL: 'https://api.openai.com/v1', MODEL_NAME: 'gpt' }).model, {
    url: 'https://api.openai.com/v1',
    name: 'gpt',
    key: null,
  })
  assert.match(
    faultsOf({ MODEL_URL: 'https://api.openai.com/v1' }).join(),
    /^MODEL_URL is set without MODEL_NAME/,
  )
  assert.match(faultsOf({ MODEL_NAME: 'gpt' }).join(), /^MODEL_NAME is set without MODEL_URL/)
  assert.match(faultsOf({ MODEL_KEY: 'sk' }).join(), /^MODEL_KEY is set without/)
  assert.match(
    faultsOf({ MODEL_URL: 'api.openai.com', MODEL_NAME: 'gpt' }).join(),
    /^MODEL_URL is invalid: expected a URL such as https:\/\/api.openai.com\/v1\.$/,
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

test('TRUST_PROXY accepts only addresses and networks', () => {
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
    assert.match(faultsOf({ TRUST_PROXY: value }).join(), /^TRUST_PROXY is invalid/, value)
})

test('EGRESS_ALLOW accepts only addresses and networks', () => {
  for (const value of ['::1', '169.254.169.254', 'fc00::/7', '10.1.2.3/32'])
    assert.deepEqual(configOf({ EGRESS_ALLOW: value }).egressAllow, [value])
  for (const value of [
    'loopback',
    'localhost',
    'on',
    '*',
    '0.0.0.0/0',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0/8',
    '10.0.0.1:80',
    'http://10.0.0.1',
    '10.0.0.1,',
    '10.0.0.1 10.0.0.2',
  ])
    assert.match(faultsOf({ EGRESS_ALLOW: value }).join(), /^EGRESS_ALLOW is invalid/, value)
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
  test(`A SECRET_KEY ${what} is rejected, and the message does not repeat it`, () => {
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

test('A SECRET_KEY that is not random is rejected, and accepted in SECRET_KEY_OLD', () => {
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
      /^SECRET_KEY is invalid: expected random bytes, as openssl rand -base64 32 prints them/,
    )
    assert.deepEqual(faultsOf({ SECRET_KEY: KEY, SECRET_KEY_OLD: key }), [])
  }
})

test('SECRET_KEY_OLD without SECRET_KEY is rejected with a database server', () => {
  assert.match(
    faultsOf({ SECRET_KEY_OLD: OLD_KEY, DATABASE_URL: 'postgres://db/slotline' }).join(),
    /SECRET_KEY_OLD is set without SECRET_KEY/,
  )
  assert.deepEqual(configOf({ SECRET_KEY_OLD: OLD_KEY }).oldSecretKeys, [OLD_KEY])
  assert.match(
    faultsOf({ SECRET_KEY: KEY, SECRET_KEY_OLD: Array(6).fill(OLD_KEY).join() }).join(),
    /^SECRET_KEY_OLD is invalid: expected at most 5 keys/,
  )
})

test('The metrics require a port other than PORT and a token of 16 to 200 characters', () => {
  assert.match(
    faultsOf({ PORT: '4000', METRICS_PORT: '4000' }).join(),
    /^METRICS_PORT is the same as PORT/,
  )
  assert.match(
    faultsOf({ METRICS_PORT: 'x' }).join(),
    /^METRICS_PORT is invalid: expected a whole number from 0 to 65535, got "x"/,
  )
  for (const METRICS_TOKEN of ['short', 'has spaces in the middle', 'x'.repeat(201)])
    assert.match(
      faultsOf({ METRICS_TOKEN }).join(),
      /^METRICS_TOKEN is invalid: expected 16 to 200 visible/,
    )
})

test('A mail server needs an address to send from, and a password without special characters', () => {
  const SMTP_URL = 'smtp://user:secret@mail.example.com:587'
  assert.match(faultsOf({ SMTP_URL }).join(), /^SMTP_URL is set without MAIL_FROM/)
  const MAIL_FROM = 'bookings@example.com'
  assert.deepEqual(faultsOf({ SMTP_URL, MAIL_FROM }), [])
  assert.match(
    faultsOf({ SMTP_URL: 'smtp://user:p@ss/w@mail.example.com', MAIL_FROM }).join(),
    /^SMTP_URL has a path.*percent-encoded/,
  )
})

test('TLS is required for mails, unless the mail server is on this machine or a setting says so', () => {
  const requiresTls = (host: string, SMTP_TLS = 'auto') =>
    configOf({ SMTP_URL: `smtp://${host}:25`, MAIL_FROM: 'bookings@example.com', SMTP_TLS }).mail!
      .requiresTls
  for (const host of ['mail.example.com', '10.0.0.7', 'mailpit', 'localhost.example.com']) {
    assert.equal(requiresTls(host), true, host)
    assert.equal(requiresTls(host, 'optional'), false, host)
  }
  for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '127.8.0.1', '[::1]']) {
    assert.equal(requiresTls(host), false, host)
    assert.equal(requiresTls(host, 'required'), true, host)
  }
})

test('A mailbox needs a user, a password and the address for answers, and TLS as a mail server does', () => {
  const settings = (IMAP_URL: string, IMAP_TLS = 'auto') => ({
    MAIL_REPLIES: 'r@replies.example.com',
    IMAP_URL,
    IMAP_TLS,
  })
  const mailboxOf = (url: string, tls?: string) => configOf(settings(url, tls)).mailbox
  assert.deepEqual(
    mailboxOf('imaps://ada%40example.com:p%2Fss@imap.example.com/Mails/f%C3%BCr%20uns'),
    {
      isTls: true,
      requiresTls: true,
      host: 'imap.example.com',
      port: 993,
      user: 'ada@example.com',
      password: 'p/ss',
      folder: ['Mails', 'für uns'],
    },
  )
  const { port, folder, requiresTls } = mailboxOf('imap://a:b@10.0.0.7')!
  assert.deepEqual([port, folder, requiresTls], [143, ['INBOX'], true])
  assert.equal(mailboxOf('imap://a:b@10.0.0.7', 'optional')?.requiresTls, false)
  assert.equal(mailboxOf('imap://a:b@[::1]:1143')?.requiresTls, false)
  assert.equal(mailboxOf('imap://a:b@127.0.0.1', 'required')?.requiresTls, true)
  for (const url of [
    'imaps://imap.example.com',
    'imaps://a@imap.example.com',
    'imaps://ada@example.com:secret@imap.example.com:x',
    'imaps://a:pa/ss@imap.example.com',
    'imaps://a:%zz@imap.example.com',
    'https://a:secret@imap.example.com',
    'imaps://a:secret?@imap.example.com',
  ]) {
    const faults = faultsOf(settings(url)).join()
    assert.match(
      faults,
      /^IMAP_URL is invalid: expected a URL such as imaps:.*percent-encoded/,
      url,
    )
    assert.doesNotMatch(faults, /secret|pa\/ss/)
  }
  assert.match(
    faultsOf({ IMAP_URL: 'imaps://a:b@imap.example.com' }).join(),
    /^IMAP_URL is set without MAIL_REPLIES/,
  )
})

test('An IPv6 address is in brackets in the public URL', () => {
  assert.equal(publicUrlOf(configOf({ HOST: '::1', PORT: '4000' })), 'http://[::1]:4000')
})

test('URLs of calendars that EGRESS_ALLOW does not permit are rejected with the name of the setting', () => {
  const google = {
    GOOGLE_CALENDAR_CLIENT_ID: 'id',
    GOOGLE_CALENDAR_CLIENT_SECRET: 'secret',
    GOOGLE_CALENDAR_URL: 'http://127.0.0.1:1/calendar/v3',
    GOOGLE_OAUTH_URL: 'https://10.0.0.1',
  }
  const microsoft = {
    MICROSOFT_CALENDAR_CLIENT_ID: 'id',
    MICROSOFT_CALENDAR_CLIENT_SECRET: 'secret',
    MICROSOFT_GRAPH_URL: 'https://localhost/v1.0',
    MICROSOFT_LOGIN_URL: 'http://login.example.com',
  }
  const faults = faultsOf({ ...google, ...microsoft })
  assert.deepEqual(
    faults.map((fault) => fault.replace(/ is not permitted: .* EGRESS_ALLOW, .*/, '')),
    ['GOOGLE_CALENDAR_URL', 'GOOGLE_OAUTH_URL', 'MICROSOFT_GRAPH_URL', 'MICROSOFT_LOGIN_URL'],
  )
  const { egressAllow } = configOf({ ...google, EGRESS_ALLOW: '127.0.0.1,10.0.0.0/8' })
  assert.deepEqual(egressAllow, ['127.0.0.1', '10.0.0.0/8'])
  configOf({ GOOGLE_CALENDAR_URL: google.GOOGLE_CALENDAR_URL })
})
