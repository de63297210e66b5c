import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMisspeltSettings } from './find-misspelt-settings.ts'
import { SETTINGS } from './settings.ts'

const meantBy = (name: string, value = 'x') =>
  findMisspeltSettings({ [name]: value }).map(({ meant }) => meant)

const FOREIGN = `
  HOME POST PATH PS1 PWD HOSTS HOSTNAME GHOST PORTS SPORT PGHOST PGPORT PGPASSWORD TMPDIR
  XDG_DATA_DIRS LOGNAME TERM MAIL APP_URL API_URL API_KEY BASE_URL NODE_URL NODE_NAME NODE_ENV
  MODULE_NAME MODEL_DIR MODEL_TYPE OPENAI_ORG OPENAI_API_KEY OPENAI_KEY SECRET_KEY_BASE
  SECRET_NAME PUBLIC_KEY PUBLISH_URL PUBLIC_DIR EXAMPLE DATABASE_NAME DATABASE_USER
  DATABASE_HOST DATABASE_PORT METRICS_HOST SLOTLINE_URL SLOTLINE_SECRET SLOTLINE_SERVICE_HOST
  SLOTLINE_SERVICE_PORT SLOTLINE_PORT_3000_TCP SLOTLINE_TEST_PATIENCE host port _
`.trim()

test('a name that is almost that of a setting is reported with the setting', () => {
  for (const [name, meant] of Object.entries({
    RATE_LIMITS: 'RATE_LIMIT',
    RATELIMIT: 'RATE_LIMIT',
    'RATE-LIMIT': 'RATE_LIMIT',
    rate_limit: 'RATE_LIMIT',
    RTAE_LIMIT: 'RATE_LIMIT',
    DATABSE_URL: 'DATABASE_URL',
    DATABASE_URI: 'DATABASE_URL',
    DATA_BASE_URL: 'DATABASE_URL',
    ATABASE_URL: 'DATABASE_URL',
    DATABASE_POOLSIZE: 'DATABASE_POOL_SIZE',
    DATADIR: 'DATA_DIR',
    SECERT_KEY: 'SECRET_KEY',
    SECRETKEY: 'SECRET_KEY',
    SECRET_KEY_OLDS: 'SECRET_KEY_OLD',
    METRIC_PORT: 'METRICS_PORT',
    METRICS_TOKENS: 'METRICS_TOKEN',
    TRUSTED_PROXY: 'TRUST_PROXY',
    MAX_INFLIGHT: 'MAX_IN_FLIGHT',
    PUBLIC_URLS: 'PUBLIC_URL',
    LOGLEVEL: 'LOG_LEVEL',
    SAMPEL: 'SAMPLE',
    SLOTLINE_RATE_LIMIT: 'RATE_LIMIT',
    SLOTLINE_DATABSE_URL: 'DATABASE_URL',
    SLOTLINE_PORT: 'PORT',
    SLOTLINE_TOKE: 'SLOTLINE_TOKEN',
  }))
    assert.deepEqual(meantBy(name), [meant], name)
})

test('variables of other software are not reported, and neither are settings and unset ones', () => {
  for (const name of [...Object.keys(SETTINGS.properties), ...FOREIGN.split(/\s+/)])
    assert.deepEqual(meantBy(name), [], name)
  assert.deepEqual(meantBy('SLOTLINE_PORT', 'tcp://10.0.0.1:3000'), [])
  assert.deepEqual(meantBy('DATABSE_URL', ' '), [])
  assert.deepEqual(findMisspeltSettings({ rate_limit: 'off', RATE_LIMIT: 'off' }), [])
})

test('every setting is recognized with a missing, a doubled and two swapped letters', () => {
  for (const setting of Object.keys(SETTINGS.properties).filter((name) => name.length > 5)) {
    const wrong = [
      setting.slice(0, -1),
      `${setting}${setting.at(-1)}`,
      setting.slice(0, -3) + setting.at(-2) + setting.at(-3) + setting.at(-1),
    ]
    for (const name of wrong) assert.deepEqual(meantBy(name), [setting], name)
  }
})
