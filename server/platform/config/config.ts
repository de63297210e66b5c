import { resolve } from 'node:path'
import type { Static, TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { createAddressRule } from '../egress/create-address-rule.ts'
import { readTarget } from '../egress/read-target.ts'
import { isLoopbackHost } from '../is-loopback-host.ts'
import { readMailboxUrl } from './read-mailbox-url.ts'
import { keysOf, listOf, SETTINGS } from './settings.ts'

type Settings = Static<typeof SETTINGS>
type Setting = {
  type?: string
  default?: unknown
  minimum?: number
  maximum?: number
  enum?: string[]
}

export type Config = ReturnType<typeof configOf>

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Reads the settings from environment variables. Reports all faults together. */
export function parseConfig(
  environment: Readonly<Record<string, string | undefined>>,
): { ok: true; config: Config } | { ok: false; faults: string[] } {
  const values: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [name, schema] of Object.entries<Setting & TSchema>(SETTINGS.properties)) {
    const text = environment[name]?.trim()
    const value = text ? valueOf(text, schema) : schema.default
    if (value === undefined) continue
    values[name] = value
    const [error] = Errors(schema, value)
    if (error) faults.push(`${name} is invalid: ${explain(schema, value, error.message)}.`)
  }
  // The values of invalid settings have another type, which these comparisons do not depend on.
  const settings = values as Settings
  faults.push(...findConflicts(settings))
  if (faults.length === 0) faults.push(...findBlockedUrls(settings))
  return faults.length > 0 ? { ok: false, faults } : { ok: true, config: configOf(settings) }
}

/** Numbers in notations such as 0x50 and 3e3 remain text and are rejected. */
function valueOf(text: string, { type }: Setting): unknown {
  return type === 'integer' && /^\d+$/.test(text) ? Number(text) : text
}

/** Only invalid numbers and choices are repeated, because other values may be secret. */
function explain(
  { minimum, maximum, enum: choices }: Setting,
  value: unknown,
  message: string,
): string {
  if (choices) return `expected ${OR.format(choices)}, got "${String(value)}"`
  if (minimum === undefined) return `expected ${message}`
  return `expected a whole number from ${minimum} to ${maximum}, got "${String(value)}"`
}

function isPartOfSignIn({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Settings): boolean {
  const values = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET]
  return values.includes(undefined) && values.some((value) => value !== undefined)
}

/** Faults of settings that do not fit together. */
function findConflicts(settings: Settings): string[] {
  const { SECRET_KEY, SECRET_KEY_OLD, DATABASE_URL, PORT, METRICS_PORT } = settings
  const { MODEL_URL, MODEL_NAME, MODEL_KEY, SMTP_URL, MAIL_FROM } = settings
  const { MAIL_REPLIES, INBOUND_MAIL_TOKEN, IMAP_URL } = settings
  const conflicts: [boolean, string][] = [
    [
      SECRET_KEY_OLD !== '' && SECRET_KEY === undefined && DATABASE_URL !== undefined,
      'SECRET_KEY_OLD is set without SECRET_KEY: set SECRET_KEY to the new key.',
    ],
    [
      METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT,
      'METRICS_PORT is the same as PORT: set it to another port, or unset it.',
    ],
    [
      SMTP_URL !== undefined && MAIL_FROM === undefined,
      'SMTP_URL is set without MAIL_FROM: set MAIL_FROM to the address that mails are sent from.',
    ],
    [
      MAIL_REPLIES !== undefined && SECRET_KEY === undefined && DATABASE_URL !== undefined,
      'MAIL_REPLIES is set without SECRET_KEY, with which its addresses are signed: set both.',
    ],
    [
      INBOUND_MAIL_TOKEN !== undefined && MAIL_REPLIES === undefined,
      'INBOUND_MAIL_TOKEN is set without MAIL_REPLIES: set both, or unset it.',
    ],
    [
      IMAP_URL !== undefined && MAIL_REPLIES === undefined,
      'IMAP_URL is set without MAIL_REPLIES: set MAIL_REPLIES to the address whose mails arrive there.',
    ],
    [
      SMTP_URL !== undefined &&
        URL.canParse(SMTP_URL) &&
        /^\/?$/.exec(new URL(SMTP_URL).pathname) === null,
      'SMTP_URL has a path. Write "/", "@" and other special characters of the password percent-encoded: "/" as %2F, "@" as %40.',
    ],
    ...(['GOOGLE', 'MICROSOFT'] as const).flatMap((provider): [boolean, string][] => {
      const [id, secret] = [
        `${provider}_CALENDAR_CLIENT_ID`,
        `${provider}_CALENDAR_CLIENT_SECRET`,
      ] as const
      const isPart = (settings[id] === undefined) !== (settings[secret] === undefined)
      return [[isPart, `${id} and ${secret} belong together: set both, or unset both.`]]
    }),
    [
      isPartOfSignIn(settings),
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three, or none.',
    ],
    [
      (MODEL_URL === undefined) !== (MODEL_NAME === undefined),
      `${MODEL_URL ? 'MODEL_URL is set without MODEL_NAME' : 'MODEL_NAME is set without MODEL_URL'}: set both, or unset both.`,
    ],
    [
      MODEL_URL === undefined && MODEL_NAME === undefined && MODEL_KEY !== undefined,
      'MODEL_KEY is set without MODEL_URL and MODEL_NAME: set all three, or unset it.',
    ],
  ]
  return conflicts.filter(([isConflict]) => isConflict).map(([, message]) => message)
}

/** The URLs of calendars in use to which EGRESS_ALLOW permits no requests. */
function findBlockedUrls(settings: Settings): string[] {
  const { GOOGLE_CALENDAR_CLIENT_ID, MICROSOFT_CALENDAR_CLIENT_ID, EGRESS_ALLOW } = settings
  const rule = createAddressRule(EGRESS_ALLOW === '' ? [] : listOf(EGRESS_ALLOW))
  const names = [
    ...(GOOGLE_CALENDAR_CLIENT_ID === undefined
      ? []
      : (['GOOGLE_CALENDAR_URL', 'GOOGLE_OAUTH_URL'] as const)),
    ...(MICROSOFT_CALENDAR_CLIENT_ID === undefined
      ? []
      : (['MICROSOFT_GRAPH_URL', 'MICROSOFT_LOGIN_URL'] as const)),
  ]
  return names
    .filter((name) => !readTarget(settings[name], rule).ok)
    .map(
      (name) =>
        `${name} is not permitted: requests to calendars reach only public addresses, by https. ` +
        'Add the address of its host to EGRESS_ALLOW, or set it to another URL.',
    )
}

function configOf(settings: Settings) {
  const { DATABASE_URL, MODEL_URL, MODEL_NAME, SAMPLE_TOKEN, TRUST_PROXY, EGRESS_ALLOW } = settings
  return {
    port: settings.PORT,
    host: settings.HOST,
    database: DATABASE_URL
      ? { kind: 'server' as const, url: DATABASE_URL }
      : { kind: 'embedded' as const },
    /** Absolute path of the folder with the embedded database and the token of the sample. */
    dataDir: resolve(settings.DATA_DIR),
    publicUrl: settings.PUBLIC_URL ? withoutSlash(settings.PUBLIC_URL) : null,
    /** 32 bytes in base64. */
    secretKey: settings.SECRET_KEY ?? null,
    /** Previous keys, which only decrypt and verify. */
    oldSecretKeys: keysOf(settings.SECRET_KEY_OLD),
    sample: settings.SAMPLE,
    ...(SAMPLE_TOKEN && { sampleToken: SAMPLE_TOKEN }),
    /** The token that `slotline mcp` sends to the running server. */
    clientToken: settings.SLOTLINE_TOKEN ?? null,
    eventRetentionDays: settings.EVENT_RETENTION_DAYS,
    /** Whether a server runs jobs, too. */
    jobs: settings.JOBS === 'on',
    rateLimit: settings.RATE_LIMIT === 'on',
    /** Addresses, networks and names of networks whose X-Forwarded-For is trusted; null: none. */
    trustProxy: TRUST_PROXY === 'off' ? null : listOf(TRUST_PROXY),
    /** Addresses and networks that URLs from the API may lead to although they are not public. */
    egressAllow: EGRESS_ALLOW === '' ? [] : listOf(EGRESS_ALLOW),
    logLevel: settings.LOG_LEVEL,
    /**
     * Without a separate port, metrics are served at `port`: with the token; or else to programs on
     * this machine, or if `isOpen` to all.
     */
    metrics: {
      port: settings.METRICS_PORT ?? null,
      token: settings.METRICS_TOKEN ?? null,
      isOpen: settings.METRICS_ACCESS === 'open',
    },
    poolSize: settings.DATABASE_POOL_SIZE,
    maxInFlight: settings.MAX_IN_FLIGHT,
    /** Without a slash at the end. */
    platformUrls: {
      twilio: withoutSlash(settings.TWILIO_URL),
      vapi: withoutSlash(settings.VAPI_URL),
      retell: withoutSlash(settings.RETELL_URL),
      openai: withoutSlash(settings.OPENAI_URL),
    },
    identityProvider: identityProviderOf(settings),
    calendars: calendarsOf(settings),
    mail: mailOf(settings),
    replies: repliesOf(settings),
    mailbox: mailboxOf(settings),
    /** The chat completions API that leads the receptionist; null: rules lead it. */
    model:
      MODEL_URL && MODEL_NAME
        ? { url: withoutSlash(MODEL_URL), name: MODEL_NAME, key: settings.MODEL_KEY ?? null }
        : null,
  }
}

/** The provider with whose accounts people sign in; null: none. */
function identityProviderOf({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  OIDC_NAME,
}: Settings) {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return null
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET ?? '',
    name: OIDC_NAME,
  }
}

/** Where answers to mails are received, and the secret of the URL for them; null: nowhere. */
function repliesOf(settings: Settings) {
  return {
    address: settings.MAIL_REPLIES ?? null,
    token: settings.INBOUND_MAIL_TOKEN ?? null,
    /** Keys that verify reports about mails; null: those of the service are rejected. */
    bounceKeys: {
      mailgun: settings.MAILGUN_WEBHOOK_KEY ?? null,
      sendgrid: settings.SENDGRID_WEBHOOK_KEY ?? null,
    },
  }
}

/**
 * The mail server, and the address that mails are sent from; null: mails are kept. Other processes
 * of this machine are trusted, so TLS is not required for them.
 */
function mailOf({ SMTP_URL, SMTP_TLS, MAIL_FROM }: Settings) {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return null
  const requiresTls =
    SMTP_TLS === 'auto' ? !isLoopbackHost(new URL(SMTP_URL).hostname) : SMTP_TLS === 'required'
  return { url: SMTP_URL, from: MAIL_FROM, requiresTls }
}

/** The mailbox that is read for answers to mails; null: none. TLS is required as for `mailOf`. */
function mailboxOf({ IMAP_URL, IMAP_TLS }: Settings) {
  const url = IMAP_URL === undefined ? null : readMailboxUrl(IMAP_URL)
  if (url === null) return null
  const requiresTls = IMAP_TLS === 'auto' ? !isLoopbackHost(url.host) : IMAP_TLS === 'required'
  return { ...url, requiresTls: url.isTls || requiresTls }
}

/** `client` null: no calendars of this provider can be connected. */
function calendarsOf(settings: Settings) {
  const clientOf = (id: string | undefined, secret: string | undefined) =>
    id === undefined || secret === undefined ? null : { id, secret }
  return {
    google: {
      client: clientOf(settings.GOOGLE_CALENDAR_CLIENT_ID, settings.GOOGLE_CALENDAR_CLIENT_SECRET),
      url: withoutSlash(settings.GOOGLE_CALENDAR_URL),
      accountsUrl: withoutSlash(settings.GOOGLE_ACCOUNTS_URL),
      oauthUrl: withoutSlash(settings.GOOGLE_OAUTH_URL),
    },
    microsoft: {
      client: clientOf(
        settings.MICROSOFT_CALENDAR_CLIENT_ID,
        settings.MICROSOFT_CALENDAR_CLIENT_SECRET,
      ),
      tenant: settings.MICROSOFT_CALENDAR_TENANT,
      url: withoutSlash(settings.MICROSOFT_GRAPH_URL),
      loginUrl: withoutSlash(settings.MICROSOFT_LOGIN_URL),
    },
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

/** The URL of the server as clients reach it, without a slash at the end. */
export function publicUrlOf({
  publicUrl,
  host,
  port,
}: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
