import { isIP } from 'node:net'
import { Type } from 'typebox'
import { CALENDAR_SETTINGS } from './calendar-settings.ts'
import { MAIL_SETTINGS } from './mail-settings.ts'
import { SIGN_IN_SETTINGS } from './sign-in-settings.ts'
import { isWeakKey, MAX_OLD_KEYS, readSecretKey } from '../secrets/read-secret-key.ts'
import { SETTING_SCHEMAS } from './setting-schemas.ts'

const { check, platformUrl, token, url } = SETTING_SCHEMAS

/**
 * All settings, which are environment variables. Optional ones have no default. `secret` marks
 * values that give access, and `unit` is the unit of a number; both are only for the documentation.
 */
export const SETTINGS = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 3000,
    description: 'Port to listen on. 0 selects a free port.',
  }),
  HOST: Type.String({
    default: '127.0.0.1',
    description:
      'Address to listen on. 0.0.0.0 listens on all addresses and is set in the container image. ' +
      'On a loopback address, only requests for this machine and for the host of PUBLIC_URL are ' +
      'accepted.',
  }),
  DATABASE_URL: Type.Optional(
    url(['postgres:', 'postgresql:'], 'postgres://user:password@localhost:5432/slotline', {
      secret: true,
      description:
        'PostgreSQL server, version 15 or later, as postgres://user:password@host:port/database. ' +
        'Unset: the embedded database in DATA_DIR.',
    }),
  ),
  DATABASE_POOL_SIZE: Type.Integer({
    minimum: 1,
    maximum: 200,
    default: 10,
    unit: 'connections',
    description: 'Size of the connection pool of a process.',
  }),
  DATA_DIR: Type.String({
    default: '.slotline',
    description:
      'Folder of the embedded database and of the access token of the sample workspace. Only one ' +
      'process can use it at a time.',
  }),
  PUBLIC_URL: Type.Optional(
    check(
      url(['http:', 'https:'], 'https://slotline.example.com', {
        description:
          'Public URL of the server, used in links. A tunnel or proxy that forwards the Host ' +
          'header to a server on a loopback address requires it. Unset: http://HOST:PORT.',
      }),
      // The URL is also the issuer of tokens (RFC 8414 §2).
      (value) => !/[?#@]/.test(value),
      'a URL without user, query and fragment, such as https://slotline.example.com',
    ),
  ),
  SECRET_KEY: Type.Optional(
    check(
      check(
        Type.String({
          secret: true,
          description:
            'Key that encrypts the secrets of voice platforms, webhooks and calendars, and signs the cookies of ' +
            'sign-ins and the links to the pages of meetings: 32 bytes in base64 (openssl rand ' +
            '-base64 32). All processes must have the same key. Unset: a key file in DATA_DIR with ' +
            'the embedded database. With a database server, voice connections, calendars, webhooks, /mcp, ' +
            '/voice/try, the sign-in of MCP clients and the pages of meetings do not work without it.',
        }),
        (value) => readSecretKey(value) !== null,
        '32 bytes in base64, as openssl rand -base64 32 prints them',
      ),
      (value) => !isWeakKey(readSecretKey(value) ?? Buffer.alloc(1)),
      'random bytes, as openssl rand -base64 32 prints them. A key that is in use belongs in ' +
        'SECRET_KEY_OLD',
    ),
  ),
  SECRET_KEY_OLD: check(
    check(
      Type.String({
        default: '',
        secret: true,
        description:
          `Up to ${MAX_OLD_KEYS} previous values of SECRET_KEY, separated by commas. They still ` +
          'decrypt secrets, and verify cookies and links. After slotline secrets re-encrypt they ' +
          'can be removed; links that were sent before then end.',
      }),
      (value) => keysOf(value).length <= MAX_OLD_KEYS,
      `at most ${MAX_OLD_KEYS} keys`,
    ),
    (value) => keysOf(value).every((key) => readSecretKey(key) !== null),
    'keys of 32 bytes in base64, separated by commas',
  ),
  SAMPLE: Type.Enum(['auto', 'on', 'off'], {
    default: 'auto',
    description:
      'Whether an empty database gets a sample workspace. auto is on for the embedded database.',
  }),
  SAMPLE_TOKEN: Type.Optional(
    token(8, {
      description:
        'Access token of the sample workspace, 8 to 200 visible ASCII characters. Unset: a token ' +
        'is generated at the first start.',
    }),
  ),
  SLOTLINE_TOKEN: Type.Optional(
    Type.String({
      secret: true,
      description:
        'Access token with which slotline mcp calls the running server. Unset: the token of the ' +
        'sample workspace in DATA_DIR.',
    }),
  ),
  EVENT_RETENTION_DAYS: Type.Integer({
    minimum: 7,
    maximum: 3_650,
    default: 30,
    unit: 'days',
    description:
      'How long events stay in the feed, at least; they are deleted by the week. The history of a ' +
      'contact or a meeting is kept as long as the resource.',
  }),
  JOBS: Type.Enum(['on', 'off'], {
    default: 'on',
    description:
      'Whether the server also runs the background jobs. off: run slotline jobs beside it, which ' +
      'needs a database server; otherwise webhooks are not sent, attendees are not called, and old data is not deleted.',
  }),
  RATE_LIMIT: Type.Enum(['on', 'off'], {
    default: 'on',
    description: 'Whether the requests per minute of each token are limited.',
  }),
  TRUST_PROXY: check(
    Type.String({
      default: 'off',
      description:
        'Proxies whose X-Forwarded-For header is trusted: addresses, networks such as ' +
        '10.0.0.0/8, loopback, linklocal or uniquelocal, separated by commas; or off.',
    }),
    (value) => value === 'off' || listOf(value).every(isProxy),
    'addresses or networks such as 10.0.0.0/8, separated by commas, or off',
  ),
  EGRESS_ALLOW: check(
    Type.String({
      default: '',
      description:
        'Addresses and networks that requests to URLs from the API, such as webhooks, may reach ' +
        'although they are not public, and also by http: such as 127.0.0.1, 10.0.0.0/8 or fd00::/8, ' +
        'separated by commas. Unset: only public addresses, and only by https. Of the URLs in ' +
        'settings, only those of calendars are restricted.',
    }),
    (value) => value === '' || listOf(value).every(isNetwork),
    'addresses or networks such as 10.0.0.0/8, separated by commas',
  ),
  MAX_IN_FLIGHT: Type.Integer({
    minimum: 1,
    maximum: 100_000,
    default: 512,
    unit: 'requests',
    description:
      'Maximum number of running and waiting requests. At most 96 of them run, a request waits ' +
      'for at most a second, and further requests are rejected with 503 and Retry-After.',
  }),
  METRICS_PORT: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 65_535,
      description:
        'Separate port for /metrics, at HOST, which every machine that reaches it can read unless ' +
        'METRICS_TOKEN is set. Unset: /metrics is served at PORT, as METRICS_ACCESS says.',
    }),
  ),
  METRICS_TOKEN: Type.Optional(
    token(16, {
      description:
        'Bearer token for /metrics, 16 to 200 visible ASCII characters. Unset: METRICS_ACCESS says ' +
        'what is readable without one.',
    }),
  ),
  METRICS_ACCESS: Type.Enum(['local', 'open'], {
    default: 'local',
    description:
      'Access to /metrics at PORT without METRICS_TOKEN. local: only programs on this machine that ' +
      'request it directly, at a loopback address, and only if the host of PUBLIC_URL is a loopback ' +
      'one, too. open: everyone who reaches PORT, also through a proxy.',
  }),
  ...MAIL_SETTINGS,
  TWILIO_URL: platformUrl(
    'https://api.twilio.com',
    'Base URL of the Twilio API, which depends on the region.',
  ),
  VAPI_URL: platformUrl(
    'https://api.vapi.ai',
    'Base URL of the Vapi API, which depends on the region.',
  ),
  RETELL_URL: platformUrl('https://api.retellai.com', 'Base URL of the Retell API.'),
  OPENAI_URL: platformUrl(
    'https://api.openai.com/v1',
    'Base URL of the OpenAI API for phone calls, which depends on the region.',
  ),
  ...SIGN_IN_SETTINGS,
  ...CALENDAR_SETTINGS,
  MODEL_URL: Type.Optional(
    url(['https:', 'http:'], 'https://api.openai.com/v1', {
      description:
        'Chat completions API that is compatible with OpenAI, such as https://api.openai.com/v1. ' +
        "Its model conducts the receptionist's conversations within limits. Unset: rules conduct them.",
    }),
  ),
  MODEL_NAME: Type.Optional(
    Type.String({ description: 'Model at MODEL_URL. Set both or neither.' }),
  ),
  MODEL_KEY: Type.Optional(
    check(
      Type.String({ secret: true, description: 'API key for MODEL_URL.' }),
      (value) => /^[\x21-\x7e]+$/.test(value),
      'visible ASCII characters without spaces',
    ),
  ),
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
    default: 'info',
    description: 'Lowest level of log lines that are written.',
  }),
})

/** The keys in a value of SECRET_KEY_OLD, which may end with a comma. */
export function keysOf(value: string): string[] {
  return listOf(value).filter((key) => key !== '')
}

/** The elements of a list that is separated by commas. */
export function listOf(value: string): string[] {
  return value.split(',').map((element) => element.trim())
}

function isProxy(proxy: string): boolean {
  return ['loopback', 'linklocal', 'uniquelocal'].includes(proxy) || isNetwork(proxy)
}

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(network: string): boolean {
  const [address = '', prefix = '1', ...rest] = network.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  const length = /^\d+$/.test(prefix) ? Number(prefix) : 0
  return rest.length === 0 && length >= 1 && length <= bits
}
