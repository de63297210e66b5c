import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BY_SYSTEM } from '../../events/provenance.ts'
import { transaction } from '../../platform/db/pool.ts'
import { formatInstant } from '../../platform/time.ts'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { recordConsent } from './record-consent.ts'

const { app, deps, newWorkspace, setNow } = await startServer()
const EMAIL = 'ada@example.com'

async function newContact(attributes: object = {}) {
  const workspace = await newWorkspace()
  const saved = await workspace.post('/core/contact', {
    data: { attributes: { email: EMAIL, ...attributes } },
  })
  assert.equal(saved.status, 201, saved.text)
  return contactOf(workspace, saved.body.data.id)
}

function contactOf(workspace: TestWorkspace, id: string) {
  const at = `/core/contacts/${id}`
  return {
    workspace,
    id,
    at,
    put: (channel: string, attributes: object, headers = {}) =>
      workspace.put(`${at}/consents/${channel}`, { data: { attributes } }, headers),
    save: async (attributes: object) => {
      const saved = await workspace.post('/core/contact', {
        data: { attributes: { email: EMAIL, ...attributes } },
      })
      assert.equal(saved.status, 200, saved.text)
      return saved.body
    },
    /** The state and the source of each channel. */
    states: async () => {
      const { body } = await workspace.get(`${at}/consents`)
      return Object.fromEntries(
        body.data.map(({ attributes: { channel, state, source } }: any) => [
          channel,
          source ? `${state} ${source}` : state,
        ]),
      )
    },
    ledger: async (channel: string) => {
      const { body } = await workspace.get(`${at}/consents/${channel}/changes`)
      return body.data.map(({ attributes }: any) => `${attributes.state} ${attributes.source}`)
    },
    /** The names of the changed attributes of each change. */
    history: async () =>
      (await workspace.get(`${at}/changes`)).body.data.map(({ attributes }: any) =>
        attributes.changes.map(({ attribute }: any) => attribute).join(),
      ),
    /** Records what the person sent by text message. */
    text: (state: 'granted' | 'denied', channel: 'sms' | 'call' = 'sms') =>
      transaction(deps.pool, (db) =>
        recordConsent(
          { db, workspaceId: workspace.workspaceId, now: deps.now(), provenance: BY_SYSTEM },
          {
            contactId: id,
            channel,
            state,
            source: 'sms',
            callId: null,
            note: 'STOP',
            isFinal: true,
          },
        ),
      ),
  }
}

/** The id of a call of the workspace. */
async function newCall(workspace: TestWorkspace): Promise<string> {
  const secret = 'a-long-made-up-secret'
  await buildRoster(deps.pool, workspace.workspaceId, {})
  const { body } = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'generic', name: 'Desk', team_id: 1, secret } },
  })
  const { statusCode } = await app.inject({
    method: 'POST',
    url: new URL(body.data.attributes.url).pathname,
    headers: { authorization: `Bearer ${secret}` },
    payload: { tool: 'identify_caller', arguments: {}, call_id: 'call-1', from: '+14155550100' },
  })
  assert.equal(statusCode, 200)
  return (await workspace.get('/core/calls')).body.data[0].id
}

test('a consent is unknown until it is recorded, with its time, source and note', async () => {
  const contact = await newContact()
  assert.deepEqual(await contact.states(), {
    call: 'unknown',
    recording: 'unknown',
    sms: 'unknown',
    email: 'unknown',
  })
  const { status, body, headers } = await contact.put('email', {
    state: 'granted',
    note: 'Signed the form.',
  })
  assert.equal(status, 200)
  assert.deepEqual(body, {
    data: {
      id: 'email',
      type: 'consent',
      attributes: {
        channel: 'email',
        state: 'granted',
        since: formatInstant(NOW),
        source: 'api',
        call_id: null,
        note: 'Signed the form.',
        final: false,
      },
    },
    meta: { version: 2 },
  })
  assert.equal(headers.etag, '"2"')
  const list = await contact.workspace.get(`${contact.at}/consents`)
  assert.deepEqual(list.body.data[3], body.data)
  assert.equal(list.headers.etag, '"2"')
  assert.deepEqual((await contact.workspace.get(contact.at)).body.data.attributes.consents, {
    email: { state: 'granted', source: 'api', since: formatInstant(NOW), call_id: null },
  })
})

test('every change of a consent is kept in pages, and in the history and an event of the contact', async () => {
  const contact = await newContact()
  for (const [hours, state] of ['granted', 'denied', 'granted'].entries()) {
    setNow(NOW.add({ hours }))
    await contact.put('sms', { state })
  }
  await contact.put('call', { state: 'denied' })
  const url = `${contact.at}/consents/sms/changes?limit=2`
  const first = (await contact.workspace.get(url)).body
  const second = (await contact.workspace.get(`${url}&cursor=${first.meta.next_cursor}`)).body
  assert.deepEqual(
    [...first.data, ...second.data].map(({ attributes }) => [
      attributes.state,
      attributes.created_at,
    ]),
    [
      ['granted', formatInstant(NOW)],
      ['denied', formatInstant(NOW.add({ hours: 1 }))],
      ['granted', formatInstant(NOW.add({ hours: 2 }))],
    ],
  )
  assert.equal(second.meta.next_cursor, null)
  assert.deepEqual((await contact.history()).slice(1), Array(4).fill('consents'))
  const events = (await contact.workspace.get('/core/events?type=contact.updated')).body.data
  assert.equal(events.length, 4)
  assert.deepEqual(
    [events[1].previous.consents.sms.state, events[1].data.attributes.consents.sms.state],
    ['granted', 'denied'],
  )
})

test('a repeated consent has no second effect, unless it adds evidence', async () => {
  const contact = await newContact()
  const callId = await newCall(contact.workspace)
  const first = await contact.put('recording', { state: 'granted', note: 'Said yes.' })
  setNow(NOW.add({ hours: 1 }))
  for (const repeat of [{ state: 'granted', note: 'Said yes.' }, { state: 'granted' }])
    assert.deepEqual((await contact.put('recording', repeat)).body, first.body)
  const second = await contact.put('recording', { state: 'granted', call_id: callId.toUpperCase() })
  assert.deepEqual(
    [second.body.data.attributes.source, second.body.data.attributes.call_id],
    ['call', callId],
  )
  assert.deepEqual(await contact.ledger('recording'), ['granted api', 'granted call'])
})

test('of two equal consents at once one is recorded, and of different ones each', async () => {
  const contact = await newContact()
  const put = (channel: string, state: string) => contact.put(channel, { state })
  const answers = await Promise.all([
    put('sms', 'granted'),
    put('sms', 'granted'),
    put('email', 'granted'),
    put('email', 'denied'),
    put('call', 'denied'),
  ])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.deepEqual(await contact.ledger('sms'), ['granted api'])
  assert.deepEqual((await contact.ledger('email')).toSorted(), ['denied api', 'granted api'])
  assert.equal((await contact.workspace.get(contact.at)).body.meta.version, 5)
})

test('a consent can be conditional, and is recorded once for its idempotency key', async () => {
  const contact = await newContact()
  const stale = await contact.put('sms', { state: 'granted' }, { 'if-match': '"7"' })
  assert.deepEqual([stale.status, stale.body.code], [412, 'precondition_failed'])
  const headers = { 'if-match': '"1"', 'idempotency-key': 'consent-1' }
  const first = await contact.put('sms', { state: 'granted' }, headers)
  const again = await contact.put('sms', { state: 'granted' }, headers)
  assert.deepEqual([first.status, again.text], [200, first.text])
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.deepEqual(await contact.ledger('sms'), ['granted api'])
})

test('after STOP by text message only START grants the consent again', async () => {
  const contact = await newContact()
  await contact.put('sms', { state: 'granted' })
  await contact.text('denied')
  await contact.text('denied')
  const refused = await contact.put('sms', { state: 'granted' })
  assert.deepEqual([refused.status, refused.body.code], [409, 'consent_denied'])
  assert.match(refused.body.detail, /text START from that number/)
  const denied = await contact.put('sms', { state: 'denied', note: 'Also said so.' })
  assert.deepEqual(
    [denied.status, denied.body.data.attributes.source, denied.body.data.attributes.final],
    [200, 'sms', true],
  )
  await contact.text('granted')
  assert.equal((await contact.put('sms', { state: 'denied' })).status, 200)
  assert.equal((await contact.put('sms', { state: 'granted' })).status, 200)
  assert.deepEqual(await contact.ledger('sms'), [
    'granted api',
    'denied sms',
    'granted sms',
    'denied api',
    'granted api',
  ])
})

test('an unknown contact, channel or call, one of another workspace and wrong values are rejected', async () => {
  const contact = await newContact()
  const other = contactOf(await newWorkspace(), contact.id)
  const foreignCall = await newCall(other.workspace)
  const nobody = contactOf(contact.workspace, '01890000-0000-7000-8000-000000000000')
  const granted = { state: 'granted' }
  for (const { status } of [
    await other.put('sms', granted),
    await nobody.put('sms', granted),
    await contactOf(contact.workspace, 'x').put('sms', granted),
    await contact.put('fax', granted),
    await other.workspace.get(`${contact.at}/consents`),
    await other.workspace.get(`${contact.at}/consents/sms/changes`),
    await contact.workspace.get(`${contact.at}/consents/fax/changes`),
  ])
    assert.equal(status, 404)
  for (const attributes of [
    {},
    { state: 'unknown' },
    { ...granted, note: 'x'.repeat(1_001) },
    { ...granted, call_id: 'call-1' },
    { ...granted, call_id: foreignCall },
    { ...granted, source: 'sms' },
  ])
    assert.equal((await contact.put('sms', attributes)).status, 422, JSON.stringify(attributes))
  const saved = await contact.workspace.post('/core/contact', {
    data: { attributes: { email: EMAIL, consents: {} } },
  })
  assert.equal(saved.status, 422)
  const reader = await contact.workspace.newToken(['contacts:read'])
  const headers = { authorization: `Bearer ${reader.secret}` }
  assert.equal((await contact.put('sms', granted, headers)).status, 403)
  assert.deepEqual(await contact.history(), ['email'])
})

test('do_not_call denies calls in the same change, and clearing it withdraws that denial', async () => {
  const contact = await newContact({ custom_fields: { do_not_call: true, plan: 'a' } })
  assert.equal((await contact.states()).call, 'denied custom_field')
  const refused = await contact.put('call', { state: 'granted' })
  assert.deepEqual([refused.status, refused.body.code], [409, 'consent_denied'])
  assert.match(refused.body.detail, /do_not_call/)

  const unrelated = await contact.save({ custom_fields: { do_not_call: true, plan: 'b' } })
  assert.deepEqual(unrelated.meta.changed, ['custom_fields'])
  const cleared = await contact.save({ custom_fields: { do_not_call: false } })
  assert.deepEqual(cleared.meta.changed, ['custom_fields', 'consents'])
  assert.equal('consents' in cleared.data.attributes, false)
  await contact.put('call', { state: 'granted' })
  await contact.save({ custom_fields: { do_not_call: true } })
  await contact.save({ custom_fields: { do_not_call: null } })
  assert.deepEqual(await contact.ledger('call'), [
    'denied custom_field',
    'unknown custom_field',
    'granted api',
    'denied custom_field',
    'unknown custom_field',
  ])
  assert.deepEqual(await contact.history(), [
    'consents,custom_fields,email',
    'custom_fields',
    'consents,custom_fields',
    'consents',
    'consents,custom_fields',
    'consents,custom_fields',
  ])
})

test('any value of do_not_call but no denies calls, and only no or null lifts the denial', async () => {
  for (const value of ['true', 'yes', 'TRUE', 1, 'since May', {}]) {
    const contact = await newContact({ custom_fields: { do_not_call: value } })
    assert.equal((await contact.states()).call, 'denied custom_field', JSON.stringify(value))
    await contact.save({ custom_fields: { do_not_call: true } })
    await contact.save({ custom_fields: { do_not_call: value } })
    await contact.save({ custom_fields: { do_not_call: ' ' } })
    assert.equal((await contact.states()).call, 'denied custom_field', JSON.stringify(value))
  }
  for (const value of ['false', 'no', 0, false, null]) {
    const contact = await newContact({ custom_fields: { do_not_call: true } })
    await contact.save({ custom_fields: { do_not_call: value } })
    assert.deepEqual(await contact.ledger('call'), ['denied custom_field', 'unknown custom_field'])
  }
})

test('a denial of calls that did not come from do_not_call stays when that is cleared', async () => {
  const before = await newContact()
  await before.put('call', { state: 'denied' })
  const after = await newContact({ custom_fields: { do_not_call: true } })
  await after.put('call', { state: 'denied' })
  for (const contact of [before, after]) {
    await contact.save({ custom_fields: { do_not_call: true } })
    await contact.save({ custom_fields: null })
    assert.equal((await contact.states()).call, 'denied api')
  }
})

test('do_not_call and a consent at once leave calls denied, and every change is kept', async () => {
  for (let i = 0; i < 5; i++) {
    const contact = await newContact({ custom_fields: { do_not_call: i % 2 === 0 } })
    await Promise.all([
      contact.put('call', { state: 'granted' }),
      contact.save({ custom_fields: { do_not_call: true } }),
      contact.save({ first_name: 'Ada', custom_fields: { do_not_call: true } }),
    ])
    assert.match((await contact.states()).call, /^denied/)
    const { consents } = (await contact.workspace.get(contact.at)).body.data.attributes
    assert.equal(consents.call.state, 'denied')
  }
})
