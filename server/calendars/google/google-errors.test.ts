import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProviderContext, ProviderFault } from '../calendar-provider.ts'
import { BOUNDED } from '../../test/allow-ms.ts'
import {
  AVA,
  composeMeeting,
  openGoogleScene,
  RULES,
  WINDOW,
} from '../../test/calendars/fake-google/open-google-scene.ts'
import { GOOGLE_OAUTH } from './google-oauth.ts'
import { GOOGLE_PROVIDER } from './google-provider.ts'

/** The fault of a list; null: it succeeded. */
async function findFault(context: ProviderContext): Promise<ProviderFault | null> {
  const outcome = await GOOGLE_PROVIDER.discover(context)
  return outcome.ok ? null : outcome.fault
}

test(
  'Errors are distinguished by their reason, and otherwise by their status',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const cases: [number, string, ProviderFault['kind']][] = [
      [400, 'timeRangeEmpty', 'rejected'],
      [401, 'authError', 'unauthorized'],
      [401, 'somethingNew', 'unauthorized'],
      [401, 'push.webhookUrlUnauthorized', 'rejected'],
      [403, 'rateLimitExceeded', 'limited'],
      [403, 'userRateLimitExceeded', 'limited'],
      [403, 'quotaExceeded', 'limited'],
      [403, 'dailyLimitExceeded', 'limited'],
      [403, 'forbiddenForNonOrganizer', 'forbidden'],
      [403, 'insufficientPermissions', 'forbidden'],
      [403, 'somethingNew', 'forbidden'],
      [404, 'notFound', 'not_found'],
      [409, 'duplicate', 'conflict'],
      [410, 'deleted', 'not_found'],
      [412, 'conditionNotMet', 'conflict'],
      [422, 'somethingNew', 'rejected'],
      [429, 'rateLimitExceeded', 'limited'],
      [429, 'somethingNew', 'limited'],
      [500, 'backendError', 'unavailable'],
      [503, 'backendError', 'unavailable'],
    ]
    for (const [status, reason, kind] of cases) {
      scene.google.faults.plan({}, { kind: 'error', status, reason })
      const fault = await findFault(scene.context())
      assert.equal(fault?.kind, kind, `${status} ${reason}`)
      assert.match(
        fault.detail,
        new RegExp(`^The provider answered ${status}( \\(${reason}\\))?[.]$`),
      )
    }
  },
)

test('How long to wait is read from Retry-After', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const headers = { 'retry-after': '120' }
  for (const status of [429, 503]) {
    scene.google.faults.plan({}, { kind: 'error', status, reason: 'rateLimitExceeded', headers })
    assert.equal((await findFault(scene.context()))?.retryAfterSeconds, 120)
  }
  scene.google.faults.plan({}, { kind: 'error', status: 403, reason: 'forbidden', headers })
  assert.equal((await findFault(scene.context()))?.retryAfterSeconds, undefined)
})

test('Text of the provider is never part of a fault', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const reasons: unknown[] = ['SECRET text', 'SECRET\n', { SECRET: 1 }, ['SECRET'], 'S'.repeat(65)]
  for (const reason of reasons) {
    const error = { message: 'SECRET', status: 'SECRET x', errors: [{ reason, message: 'SECRET' }] }
    for (const body of [JSON.stringify({ error }), '<html>SECRET</html>', '"SECRET"', '[]', '']) {
      scene.google.faults.plan({}, { kind: 'body', status: 403, body })
      assert.deepEqual(await findFault(scene.context()), {
        kind: 'forbidden',
        detail: 'The provider answered 403.',
      })
    }
  }
})

test('A success that is not a JSON object is invalid', BOUNDED, async () => {
  const scene = await openGoogleScene()
  for (const body of ['<html></html>', '{', '[]', '"text"', '5']) {
    scene.google.faults.plan({}, { kind: 'body', status: 200, body })
    assert.equal((await findFault(scene.context()))?.kind, 'invalid', body)
  }
  const body = ' '.repeat(10 * 1024 * 1024 + 1)
  scene.google.faults.plan({}, { kind: 'body', status: 200, body })
  assert.equal((await findFault(scene.context()))?.kind, 'invalid')
  for (const method of ['POST', 'GET']) {
    scene.google.faults.plan({ method }, { kind: 'body', status: 200, body: '{}' })
    const { writing } = GOOGLE_PROVIDER
    const [context, event] = [scene.context(), composeMeeting()]
    const wanted = { place: null, ...event }
    const outcome =
      method === 'POST'
        ? await writing!.create(context, AVA, event)
        : await writing!.find(context, AVA, wanted)
    assert.equal(outcome.ok || outcome.fault.kind, 'invalid', method)
  }
})

test('A redirect is not followed', BOUNDED, async () => {
  const scene = await openGoogleScene()
  const headers = { location: 'http://169.254.169.254/latest/meta-data' }
  scene.google.faults.plan({}, { kind: 'body', status: 302, body: '', headers })
  assert.equal((await findFault(scene.context()))?.kind, 'invalid')
  assert.equal(scene.google.requests.length, 1)
})

test(
  'A token that has expired or was revoked, or that cannot be sent, is unauthorized',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const context = scene.context()
    assert.equal(await findFault(context), null)
    scene.ava.expireTokens()
    const accesses: ProviderContext['access'][] = [
      context.access,
      { kind: 'token', accessToken: 'a\r\nx: y' },
      { kind: 'url', url: scene.google.url },
    ]
    for (const access of accesses)
      assert.equal((await findFault({ ...context, access }))?.kind, 'unauthorized', access.kind)
  },
)

test('A request that hangs ends after its timeout or with its signal', BOUNDED, async () => {
  const scene = await openGoogleScene()
  scene.google.faults.hang({})
  assert.deepEqual(await findFault(scene.context({ timeoutMs: 20 })), {
    kind: 'unavailable',
    detail: 'The provider sent no complete response (timeout).',
  })
  const stop = new AbortController()
  const { arrived } = scene.google.faults.hang({})
  const fault = findFault(scene.context({ signal: stop.signal }))
  await arrived
  stop.abort()
  assert.equal((await fault)?.kind, 'unavailable')
})

test(
  'A server that is gone is unavailable, and a private address is rejected',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const urls = { google: 'https://10.0.0.1/calendar/v3', microsoft: '' }
    assert.equal((await findFault(scene.context({ urls })))?.kind, 'rejected')
    scene.google.close()
    assert.equal((await findFault(scene.context()))?.kind, 'unavailable')
  },
)

test(
  'The requested scopes permit everything that the provider does, and each is needed',
  BOUNDED,
  async () => {
    const scene = await openGoogleScene()
    const event = composeMeeting()
    const question = {
      calendar: { externalId: AVA, timeZone: 'UTC', rules: RULES },
      window: WINDOW,
      cursor: null,
      page: null,
      readEtags: () => Promise.resolve(new Map()),
    }
    const boss = scene.google.account('boss@example.com')
    scene.ava.share(boss.calendar, 'reader')
    const kinds = async (scopes: string[]) => {
      const access = { kind: 'token', accessToken: scene.ava.issueToken(scopes) } as const
      const context = scene.context({ access })
      const outcomes = [
        await GOOGLE_PROVIDER.discover(context),
        await GOOGLE_PROVIDER.readPage(context, question),
        await GOOGLE_PROVIDER.writing!.create(context, AVA, event),
      ]
      return outcomes.map((outcome) => outcome.ok || outcome.fault.kind)
    }
    const [list, read, write] = GOOGLE_OAUTH.scopes as [string, string, string]
    assert.deepEqual(await kinds([list, read, write]), [true, true, true])
    assert.deepEqual(await kinds([list]), [true, 'forbidden', 'forbidden'])
    assert.deepEqual(await kinds([read]), ['forbidden', true, 'forbidden'])
    assert.deepEqual(await kinds([write]), ['forbidden', true, true])
  },
)
