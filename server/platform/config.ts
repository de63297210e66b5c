import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isWeakKey, MAX_OLD_KEYS, readSecretKey } from './read-secret-key.ts'

export type Config = {
  port: number
  host: string
  database: { kind: 'embedded' } | { kind: 'server'; url: string }
  /** Absolute. The embedded database is in it, and the sample's token. */
  dataDir: string
  publicUrl: string | null
  /** 32 bytes in base64. */
  secretKey: string | null
  /** Keys before it, which only decrypt and verify. */
  oldSecretKeys: string[]
  sample: 'auto' | 'on' | 'off'
  sampleToken?: string
  /** What `slotline mcp` shows the running server. */
  clientToken: string | null
  rateLimit: boolean
  /**
   * The proxies whose X-Forwarded-For counts: addresses, networks and names of networks; null:
   * none.
   */
  trustProxy: string[] | null
  logLevel: string
  /**
   * Where /metrics is read: at a port of its own, or null: with the rest; and by which token, null:
   * none.
   */
  metrics: { port: number | null; token: string | null }
  poolSize: number
  maxInFlight: number
  /** Where the APIs are that make and take calls, without a slash at the end. */
  platformUrls: { twilio: string; vapi: string; retell: string; openai: string }
  /**
   * What leads the receptionist: chat completions under `url`, without a slash at the end; null:
   * its rules.
   */
  model: { url: string; name: string; key: string | null } | null
}

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Every setting is an environment variable. docs/configuration.md is made from this table. */
export const SETTINGS = [
  { name: 'PORT', usual: '3000', meaning: 'Port to listen on; 0 takes any free one.' },
  {
    name: 'HOST',
    usual: '127.0.0.1',
    meaning:
      'Address to listen on. 0.0.0.0 is every one; the container sets that. On 127.0.0.1 and its like only requests for this machine and for the host of PUBLIC_URL are answered.',
  },
  {
    name: 'DATABASE_URL',
    usual: '',
    meaning:
      'A PostgreSQL server from version 15 on, as postgres://user:password@host:port/database. Unset: the embedded database in DATA_DIR.',
  },
  {
    name: 'DATABASE_POOL_SIZE',
    usual: '10',
    meaning: 'Connections to the server that one process keeps, 1 to 200.',
  },
  {
    name: 'DATA_DIR',
    usual: '.slotline',
    meaning:
      "Folder of the embedded database and of the sample's token. One process uses it at a time.",
  },
  {
    name: 'PUBLIC_URL',
    usual: 'http://HOST:PORT',
    meaning:
      'Where the server is reached from outside, as it stands in links. A tunnel or a proxy before a server on 127.0.0.1 needs it, if it passes Host on.',
  },
  {
    name: 'SECRET_KEY',
    usual: '',
    meaning:
      'Key of 32 bytes in base64 (openssl rand -base64 32) that the secrets of voice platforms are encrypted with, and the cookies of sign-ins signed; the same for all processes. Unset: a file in DATA_DIR with the embedded database, and none with a server.',
  },
  {
    name: 'SECRET_KEY_OLD',
    usual: '',
    meaning:
      'Up to 5 earlier values of SECRET_KEY with commas in between: what was encrypted or signed with them remains valid, and new secrets are encrypted with SECRET_KEY. After slotline secrets re-encrypt they can be removed.',
  },
  {
    name: 'SAMPLE',
    usual: 'auto',
    meaning:
      'A sample workspace in an empty database: on, off, or auto, which is on for the embedded database.',
  },
  {
    name: 'SAMPLE_TOKEN',
    usual: '',
    meaning:
      'Access token of the sample, 8 to 200 visible characters. Unset: made up at the first start.',
  },
  {
    name: 'SLOTLINE_TOKEN',
    usual: '',
    meaning:
      "Access token by which slotline mcp calls the running server. Unset: the sample's, as it stands in DATA_DIR.",
  },
  {
    name: 'RATE_LIMIT',
    usual: 'on',
    meaning: 'Whether tokens have a limit of requests a minute: on or off.',
  },
  {
    name: 'TRUST_PROXY',
    usual: 'off',
    meaning:
      'The proxies whose X-Forwarded-For says where a request comes from: addresses and networks such as 10.0.0.0/8 with commas in between, or loopback, linklocal or uniquelocal. off: none.',
  },
  {
    name: 'MAX_IN_FLIGHT',
    usual: '512',
    meaning:
      'Requests that run or wait at once. At most 96 of them run, a request waits at most a second, and the rest are refused with 503 and Retry-After.',
  },
  {
    name: 'METRICS_PORT',
    usual: '',
    meaning:
      'Port for /metrics alone, at HOST; it is then not at PORT. Unset: /metrics is at PORT.',
  },
  {
    name: 'METRICS_TOKEN',
    usual: '',
    meaning:
      'What /metrics is shown for, as Authorization: Bearer; 16 to 200 visible characters. Unset: to anybody who reaches it.',
  },
  {
    name: 'TWILIO_URL',
    usual: 'https://api.twilio.com',
    meaning: "Twilio's API, which makes calls; another region has its own.",
  },
  {
    name: 'VAPI_URL',
    usual: 'https://api.vapi.ai',
    meaning: "Vapi's API; another region has its own.",
  },
  { name: 'RETELL_URL', usual: 'https://api.retellai.com', meaning: "Retell's API." },
  {
    name: 'OPENAI_URL',
    usual: 'https://api.openai.com/v1',
    meaning: "OpenAI's API, which calls are taken over; another region has its own.",
  },
  {
    name: 'MODEL_URL',
    usual: '',
    meaning:
      'An API with chat completions as OpenAI has them, such as https://api.openai.com/v1 or a server of your own: its model leads the receptionist, within bounds. Unset: rules lead it.',
  },
  {
    name: 'MODEL_NAME',
    usual: '',
    meaning: 'The model there. MODEL_URL and MODEL_NAME are set together.',
  },
  { name: 'MODEL_KEY', usual: '', meaning: 'The key of that API, if it wants one.' },
  { name: 'LOG_LEVEL', usual: 'info', meaning: `How much is logged: ${LOG_LEVELS.join(', ')}.` },
] as const

type Name = (typeof SETTINGS)[number]['name']

/**
 * Reads the settings. Every fault is named, each with what to write; nothing is started with a
 * faulty one.
 */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; config: Config } | { ok: false; faults: string[] } {
  const faults: string[] = []
  const text = (name: Name) =>
    env[name]?.trim() || SETTINGS.find((setting) => setting.name === name)!.usual
  const whole = (name: Name, least: number, most: number) => {
    const value = /^\d+$/.test(text(name)) ? Number(text(name)) : NaN
    if (!(value >= least && value <= most))
      faults.push(`${name} is "${text(name)}": write a whole number from ${least} to ${most}.`)
    return value
  }
  const choice = <Choice extends string>(name: Name, choices: readonly Choice[]) => {
    const value = text(name)
    if (!(choices as readonly string[]).includes(value))
      faults.push(`${name} is "${value}": write ${EITHER.format(choices)}.`)
    return value as Choice
  }
  const url = (name: Name, protocols: readonly string[], example: string) => {
    const value = env[name]?.trim()
    if (!value) return null
    // The value may hold a password, so it is not repeated.
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      faults.push(`${name} is not such an address: write it like ${example}.`)
    return value
  }
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'], 'https://slotline.example.com')
  // It is the issuer of tokens too (RFC 8414 §2).
  if (publicUrl !== null && /[?#@]/.test(publicUrl))
    faults.push(
      'PUBLIC_URL has a user, a query or a fragment: write only where the server is, like https://slotline.example.com.',
    )
  const platformUrl = (name: 'TWILIO_URL' | 'VAPI_URL' | 'RETELL_URL' | 'OPENAI_URL') =>
    (
      url(name, ['https:', 'http:'], SETTINGS.find((setting) => setting.name === name)!.usual) ??
      text(name)
    ).replace(/\/+$/, '')
  const sampleToken = env.SAMPLE_TOKEN?.trim()
  if (sampleToken && !/^[\x21-\x7e]{8,200}$/.test(sampleToken))
    faults.push(
      'SAMPLE_TOKEN cannot be a token: write 8 to 200 visible ASCII characters without spaces.',
    )
  const secretKey = env.SECRET_KEY?.trim() || null
  const oldSecretKeys = (env.SECRET_KEY_OLD ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
  checkKeys({ secretKey, oldSecretKeys, hasServer: Boolean(env.DATABASE_URL?.trim()) }, faults)
  const databaseUrl = url(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@localhost:5432/slotline',
  )
  const modelUrl =
    url('MODEL_URL', ['https:', 'http:'], 'https://api.openai.com/v1')?.replace(/\/+$/, '') ?? null
  const model = modelOf(
    { url: modelUrl, name: env.MODEL_NAME?.trim() || null, key: env.MODEL_KEY?.trim() || null },
    faults,
  )
  const config: Config = {
    model,
    port: whole('PORT', 0, 65_535),
    host: text('HOST'),
    database: databaseUrl ? { kind: 'server', url: databaseUrl } : { kind: 'embedded' },
    dataDir: resolve(text('DATA_DIR')),
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? null,
    secretKey,
    oldSecretKeys,
    sample: choice('SAMPLE', ['auto', 'on', 'off']),
    clientToken: env.SLOTLINE_TOKEN?.trim() || null,
    rateLimit: choice('RATE_LIMIT', ['on', 'off']) === 'on',
    logLevel: choice('LOG_LEVEL', LOG_LEVELS),
    trustProxy: trustProxyOf(text('TRUST_PROXY'), faults),
    metrics: metricsOf(env, { port: text('PORT'), whole }, faults),
    poolSize: whole('DATABASE_POOL_SIZE', 1, 200),
    maxInFlight: whole('MAX_IN_FLIGHT', 1, 100_000),
    platformUrls: {
      twilio: platformUrl('TWILIO_URL'),
      vapi: platformUrl('VAPI_URL'),
      retell: platformUrl('RETELL_URL'),
      openai: platformUrl('OPENAI_URL'),
    },
    ...(sampleToken && { sampleToken }),
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config }
}

/** Keys are never repeated in a fault. An old one may be weak: it is on its way out. */
function checkKeys(
  {
    secretKey,
    oldSecretKeys,
    hasServer,
  }: { secretKey: string | null; oldSecretKeys: string[]; hasServer: boolean },
  faults: string[],
): void {
  const key = secretKey === null ? null : readSecretKey(secretKey)
  if (secretKey !== null && key === null)
    faults.push(
      'SECRET_KEY is invalid: expected 32 bytes in base64, as openssl rand -base64 32 prints them.',
    )
  if (key !== null && isWeakKey(key))
    faults.push(
      'SECRET_KEY is not random: make one with openssl rand -base64 32. A key that is in use goes into SECRET_KEY_OLD.',
    )
  if (oldSecretKeys.length > MAX_OLD_KEYS)
    faults.push(`SECRET_KEY_OLD has ${oldSecretKeys.length} keys: write up to ${MAX_OLD_KEYS}.`)
  if (oldSecretKeys.some((old) => readSecretKey(old) === null))
    faults.push(
      'SECRET_KEY_OLD is invalid: expected keys of 32 bytes in base64, with commas in between.',
    )
  if (oldSecretKeys.length > 0 && secretKey === null && hasServer)
    faults.push('SECRET_KEY_OLD is set without SECRET_KEY: set SECRET_KEY to the new key.')
}

function metricsOf(
  env: Readonly<Record<string, string | undefined>>,
  { port, whole }: { port: string; whole: (name: Name, least: number, most: number) => number },
  faults: string[],
): Config['metrics'] {
  const own = env.METRICS_PORT?.trim() ? whole('METRICS_PORT', 0, 65_535) : null
  if (own !== null && own !== 0 && String(own) === port)
    faults.push('METRICS_PORT is PORT: write another port, or unset it.')
  const token = env.METRICS_TOKEN?.trim() || null
  if (token !== null && !/^[\x21-\x7e]{16,200}$/.test(token))
    faults.push(
      'METRICS_TOKEN cannot be a token: write 16 to 200 visible ASCII characters without spaces.',
    )
  return { port: own, token }
}

function modelOf(
  { url, name, key }: { url: string | null; name: string | null; key: string | null },
  faults: string[],
): Config['model'] {
  if (url !== null && name === null)
    faults.push(
      'MODEL_URL is set and MODEL_NAME is not: write the name of a model there, or unset both.',
    )
  if (url === null && name !== null)
    faults.push(
      'MODEL_NAME is set and MODEL_URL is not: write where the model is, like https://api.openai.com/v1, or unset both.',
    )
  if (url === null && name === null && key !== null)
    faults.push('MODEL_KEY is set without MODEL_URL and MODEL_NAME: write them too, or unset it.')
  if (key !== null && !/^[\x21-\x7e]+$/.test(key))
    faults.push('MODEL_KEY cannot be a key: write it in visible ASCII characters without spaces.')
  return url !== null && name !== null ? { url, name, key } : null
}

const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])

function trustProxyOf(value: string, faults: string[]): string[] | null {
  if (value === 'off') return null
  const proxies = value.split(',').map((proxy) => proxy.trim())
  if (!proxies.every(isProxy))
    faults.push(
      `TRUST_PROXY is "${value}": write addresses or networks such as 10.0.0.0/8 with commas in between, or off.`,
    )
  return proxies
}

function isProxy(proxy: string): boolean {
  const [address = '', prefix, ...more] = proxy.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  return (
    NETWORK_NAMES.has(proxy) ||
    (isIP(address) !== 0 &&
      more.length === 0 &&
      (prefix === undefined ||
        (/^\d+$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits)))
  )
}

/** Where the server is reached from outside, without a slash at the end. */
export function publicUrlOf({ publicUrl, host, port }: Config): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
